import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../kit/root.ts'

/** What the server, its bundle and the operator's commands load; fonts are read by path. */
const loaded = [
  '@aws-sdk/client-s3',
  '@fastify/busboy',
  '@fastify/proxy-addr',
  '@node-rs/argon2',
  'bidi-js',
  'dejavu-fonts-ttf',
  'kysely',
  'libphonenumber-js',
  'linkifyjs',
  'lru-cache',
  'negotiator',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  '@mantine/core',
  '@mantine/hooks',
  '@tanstack/react-query',
  'yet-another-react-lightbox',
  'prom-client',
  'qr',
  'react',
  'react-dom',
  'react-router',
  'sanitize-html',
  'saxes',
  'sharp',
  'tar',
  'zod',
]

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('see its own files'),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/** A package that is shipped: where it lies below the folder it is installed in, and what its manifest says. */
export interface Shipped {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Where a package that is asked for from a folder of an installation lies, as Node looks for it; undefined if nowhere. */
function find(installation: string, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = join(at, 'node_modules', name)
    if (existsSync(join(installation, path, 'package.json'))) return path
    if (at === '') return undefined
  }
}

/**
 * The packages that run, with those that they need, as they are installed in a folder, for its kind of machine. Throws for
 * a missing one.
 */
export function shippedPackages(installation = root): Shipped[] {
  const all = new Map<string, Shipped>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const path = find(installation, name, from)
    if (path === undefined) {
      if (isOptional) return
      throw new Error(`${name} is not installed, and ${from || 'the product'} needs it.`)
    }
    if (all.has(path)) return
    const text = readFileSync(join(installation, path, 'package.json'), 'utf8')
    const { version, license, dependencies, optionalDependencies, ...rest } = Manifest.parse(JSON.parse(text))
    all.set(path, { path, name: rest.name, version, licence: license })
    for (const needed of Object.keys(dependencies)) visit(needed, path, needed in optionalDependencies)
    for (const needed of Object.keys(optionalDependencies)) visit(needed, path, true)
  }
  for (const name of loaded) visit(name, '', false)
  return [...all.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Builds of a package for other loaders than that of Node, by the path of the package and within. */
const otherBuilds =
  /^node_modules\/(?:@(?:aws-sdk|smithy)\/[^/]+\/dist-(?:es|types)|@mantine\/[^/]+\/(?:cjs|styles)|kysely\/dist\/cjs|zod\/src|libphonenumber-js\/(?:bundle|build)|dejavu-fonts-ttf\/ttf\/(?!DejaVuSans(?:-Bold)?\.ttf).+|pdfkit\/js\/pdfkit\.(?:standalone|browser|old)\..*|libphonenumber-js\/(?:es6-modern|max)|react-dom\/cjs\/react-dom-(?:client|profiling|server-legacy\.browser|server\.(?:browser|bun|edge)).*|@tanstack\/[^/]+\/(?:src|build\/legacy))(?:\/|$)/

/**
 * Whether a file of a package is needed to run it, by the package's path and that within; packages within it are
 * shipped by themselves.
 */
export const isNeeded = (folder: string, path: string): boolean =>
  !otherBuilds.test(folder + path) &&
  !/\.(?:map|d\.[cm]?ts|md|markdown|flow)$|^\/(?:tests?|examples?|docs?|benchmarks?|coverage)(?:\/|$)|^\/node_modules(?:\/|$)/i.test(
    path,
  )

/** The licences of packages that are installed in a folder, by the name of a file for each. */
export function licencesOf(packages: readonly Shipped[], installation = root): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, name, version, licence } of packages) {
    const folder = join(installation, path)
    const texts = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    found.set(`${name.replace('/', '__')}.txt`, [`${name} ${version}: ${licence}`, ...texts].join('\n\n'))
  }
  return found
}
