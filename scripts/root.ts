export { bundle, compileCache, root } from '#server/root.ts'
