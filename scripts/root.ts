export { compileCache, root } from '#server/root.ts'
