import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { bundle, bundleStamp, isBundled } from './bundled.ts'
import { root } from './root.ts'
import { digestSources, serverSources } from './sources.ts'

/** Packages with code of the machine, and those that few processes need and load when they do. */
const loadedApart = [
  '@aws-sdk/client-s3',
  'sharp',
  '@node-rs/argon2',
  'pg',
  'nodemailer',
  'prom-client',
  'sanitize-html',
  'vite',
]
/** The built pages bring the same ones, and there must not be two of them. */
const shared = ['react', 'react-dom', 'react-router']

/**
 * Puts the server into a few files. The sources run as they are too, but hundreds of modules take longer to start and
 * more memory: docs/decisions/0012-speed.md says how much.
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
      ssr: 'scripts/start.ts',
      outDir: bundle,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node26',
      minify: false,
    },
  })
  await writeFile(bundleStamp, await digestSources(serverSources))
}
