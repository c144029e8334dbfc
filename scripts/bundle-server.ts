import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { entryPoints } from '#server/runtime/entry-points.ts'
import { bundledCommands, bundleStamp, isBundled } from './kit/bundled.ts'
import { bundle, root } from './kit/root.ts'
import { digestSources, serverSources } from './kit/sources.ts'

/** Packages with native code, and those that we load on demand in few processes. */
const loadedApart = [
  '@aws-sdk/client-s3',
  'sharp',
  '@node-rs/argon2',
  'pg',
  'nodemailer',
  'prom-client',
  'pdfkit',
  'vite',
]
/** The built pages import the same ones, and there must be only one copy. */
const shared = ['react', 'react-dom', 'react-router']

const entries = ['scripts/start.ts', ...entryPoints, ...bundledCommands.map((name) => `scripts/${name}.ts`)]

/**
 * Bundles the server and the commands of its operator into a few files. The sources also run unbundled, but hundreds of
 * modules start more slowly and need more memory: docs/decisions/0012-speed.md has the figures.
 */
export async function bundleServer(): Promise<void> {
  if (await isBundled()) return
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: [...loadedApart, ...shared] },
    build: {
      ssr: true,
      rolldownOptions: { input: entries.map((entry) => join(root, entry)) },
      outDir: bundle,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node26',
      minify: false,
    },
  })
  await writeFile(bundleStamp, await digestSources(serverSources))
}
