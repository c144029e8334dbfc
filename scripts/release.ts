import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { create } from 'tar'
import { version } from '#server/runtime/release-version.ts'
import { root } from './kit/root.ts'
import { billOfMaterials } from './release/bill.ts'
import { installFor, type Processor, processors } from './release/machines.ts'
import { addNode } from './release/node.ts'
import { isNeeded, licencesOf, type Shipped, shippedPackages } from './release/packages.ts'

// npm run release writes the archives of this version for Linux into release/ or another folder, for each processor with Node
// and without, to be unpacked and started without npm, a compiler or a network.
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'release') },
    /** The processors, `x64` or `arm64`; both without one. */
    arch: { type: 'string', multiple: true, default: [...processors] },
  },
})
const target = resolve(values.to)
const name = `nihom-${version.name}`

function processorsOf(wanted: readonly string[]): readonly Processor[] {
  const unknown = wanted.find((one) => !processors.some((processor) => processor === one))
  if (unknown)
    throw new Error(`There is no release for ${unknown}: --arch is one of ${processors.join(', ')}.`)
  return processors.filter((one) => wanted.includes(one))
}

/** What runs, of the project's own: `web/` only has the fonts of documents. */
const rooms = ['build', 'contract', 'demo', 'deploy', 'docs', 'i18n', 'scripts', 'server']
const files = ['nihom', 'package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']

/** Copies what runs into a folder, without Node, with packages of an installation. */
async function stage(folder: string, installation: string, packages: readonly Shipped[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const one of files) await cp(join(root, one), join(folder, one))
  for (const room of rooms) await cp(join(root, room), join(folder, room), { recursive: true })
  const isFont = (path: string) => !/\.\w+$/.test(basename(path)) || /\.(?:ttf|woff2)$/.test(path)
  await rm(join(folder, 'docs', 'pictures'), { recursive: true, force: true })
  await cp(join(root, 'web'), join(folder, 'web'), { recursive: true, filter: isFont })
  for (const { path } of packages)
    await cp(join(installation, path), join(folder, path), {
      recursive: true,
      filter: (from) => isNeeded(path, from.slice(join(installation, path).length)),
    })
  await mkdir(join(folder, 'licences'))
  for (const [file, text] of licencesOf(packages, installation))
    await writeFile(join(folder, 'licences', file), text)
}

async function pack(file: string): Promise<void> {
  const path = join(target, file)
  await create({ file: path, cwd: target, gzip: { level: 9 }, portable: true }, [name])
  console.log(`${path}  ${((await stat(path)).size / 1e6).toFixed(1)} MB`)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(target, file)), hash)
  return `${hash.digest('hex')}  ${file}`
}

/** Writes the archives and the bill of materials for one processor. */
async function release(processor: Processor): Promise<void> {
  const installation = await installFor(processor)
  try {
    const folder = join(target, name)
    const file = `${name}-linux-${processor}`
    const packages = shippedPackages(installation.folder)
    await stage(folder, installation.folder, packages)
    await pack(`${file}-no-node.tar.gz`)
    await addNode(installation.node, folder, processor)
    await pack(`${file}.tar.gz`)
    await rm(folder, { recursive: true })
    await writeFile(join(target, `${file}.cdx.json`), billOfMaterials(packages))
  } finally {
    await installation.discard()
  }
}

const wanted = processorsOf(values.arch)
await rm(target, { recursive: true, force: true })
for (const processor of wanted) await release(processor)
const sums = await Promise.all((await readdir(target)).sort().map(digestOf))
await writeFile(join(target, 'SHA256SUMS'), `${sums.join('\n')}\n`)
