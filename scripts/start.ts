import { enableCompileCache, flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { compileCache } from '#server/runtime/root.ts'

// React renders several times slower unless this is set before it is loaded.
process.env.NODE_ENV = 'production'
// Keeps compiled code for the next start.
enableCompileCache(compileCache)
// Garbage from the start must not grow the heap permanently; under load it may grow.
setFlagsFromString('--semi-space-growth-factor=1')
await import('#server/main.ts')
setFlagsFromString('--semi-space-growth-factor=2')
// By default the old generation may grow to several times what is in use before it is collected: 0012-speed.md has figures.
setFlagsFromString('--heap-growing-percent=80')
flushCompileCache()
