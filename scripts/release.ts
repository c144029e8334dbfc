import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { create } from 'tar'
import { version } from '#server/runtime/release-version.ts'
import { root } from './kit/root.ts'
import { billOfMaterials } from './release/bill.ts'
import { isNeeded, licencesOf, shippedPackages } from './release/packages.ts'

// npm run release writes the archives of this version for this kind of machine into release/ or another folder, with Node and
// without, to be unpacked and started without npm, a compiler or a network.
const { to: made } = parseArgs({ options: { to: { type: 'string', default: join(root, 'release') } } }).values
const platform = `${process.platform}-${process.arch}`
const name = `nihom-${version.name}`

/** What runs, of the project's own: `web/` only has the fonts of documents. */
const rooms = ['build', 'contract', 'demo', 'deploy', 'docs', 'i18n', 'scripts', 'server']
const files = ['nihom', 'package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']

/** Copies what runs into a folder, without Node. */
async function stage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const one of files) await cp(join(root, one), join(folder, one))
  for (const room of rooms) await cp(join(root, room), join(folder, room), { recursive: true })
  const isFont = (path: string) => !/\.\w+$/.test(basename(path)) || /\.(?:ttf|woff2)$/.test(path)
  await rm(join(folder, 'docs', 'pictures'), { recursive: true })
  await cp(join(root, 'web'), join(folder, 'web'), { recursive: true, filter: isFont })
  const packages = shippedPackages()
  for (const { path } of packages)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => isNeeded(path, from.slice(join(root, path).length)),
    })
  await mkdir(join(folder, 'licences'))
  for (const [file, text] of licencesOf(packages)) await writeFile(join(folder, 'licences', file), text)
}

async function pack(file: string): Promise<number> {
  const path = join(made, file)
  await create({ file: path, cwd: made, gzip: { level: 9 }, portable: true }, [name])
  return (await stat(path)).size
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(made, file)), hash)
  return `${hash.digest('hex')}  ${file}`
}

await rm(made, { recursive: true, force: true })
const folder = join(made, name)
await stage(folder)
const sizes: [string, number][] = []
const plain = `${name}-${platform}-no-node.tar.gz`
sizes.push([plain, await pack(plain)])
const node = join(folder, 'node_modules', '.bin', 'node')
await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
await cp(process.execPath, node)
await chmod(node, 0o755)
// Without the names of its functions, which only debuggers read; where there is no such program they stay.
spawnSync('strip', [node])
const whole = `${name}-${platform}.tar.gz`
sizes.push([whole, await pack(whole)])
await rm(folder, { recursive: true })
await writeFile(join(made, `${name}-${platform}.cdx.json`), billOfMaterials(shippedPackages()))
const sums = await Promise.all((await readdir(made)).sort().map(digestOf))
await writeFile(join(made, 'SHA256SUMS'), `${sums.join('\n')}\n`)
for (const [file, size] of sizes) console.log(`${join(made, file)}  ${(size / 1e6).toFixed(1)} MB`)
