export { root } from '#server/root.ts'
