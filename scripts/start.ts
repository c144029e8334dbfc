// React renders several times slower unless this is set before it is loaded.
process.env.NODE_ENV = 'production'
await import('#server/main.ts')

export {}
