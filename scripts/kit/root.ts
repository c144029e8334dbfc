export { bundle, compileCache, root } from '#server/runtime/root.ts'
