import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { run } from '../kit/run.ts'
import { ensureTool } from '../kit/tools.ts'
import type { Processor } from './machines.ts'

const outputOf = promisify(execFile)

/** The name under which Node asks for the library, which a bare Debian does not have. */
const library = 'libatomic.so.1'

async function changed(program: string, tool: string, ...options: readonly string[]): Promise<void> {
  const code = await run(tool, [...options, program])
  if (code !== 0) throw new Error(`${program}: ${tool} ended with ${code}.`)
}

/** The licence of the library as its Debian package tells it, with the text it refers to and where the source is. */
async function licenceOf(path: string): Promise<string> {
  const owner = (await outputOf('dpkg-query', ['--search', path])).stdout.split(':')[0] ?? ''
  const debian = (await outputOf('dpkg-query', ['--show', owner])).stdout.trim().replace('\t', ' ')
  const texts = [`/usr/share/doc/${owner}/copyright`, '/usr/share/common-licenses/GPL-3']
  return [
    `${library}: GPL-3.0-or-later WITH GCC-exception-3.1`,
    `It is that of Debian's package ${debian}, unchanged; https://snapshot.debian.org/binary/${owner}/ has its source.`,
    ...(await Promise.all(texts.map((text) => readFile(text, 'utf8')))),
  ].join('\n\n')
}

/**
 * Puts a Node for a processor into an unpacked release, without the names of its functions, which only debuggers read and
 * which are a fifth of it, and beside it the library that it looks for there. Writes the licences of both.
 */
export async function addNode(node: string, release: string, processor: Processor): Promise<void> {
  const bin = join(release, 'node_modules', '.bin')
  const program = join(bin, 'node')
  await mkdir(bin, { recursive: true })
  await cp(node, program)
  await chmod(program, 0o755)
  await changed(program, await ensureTool(`strip-${processor}`))
  await changed(program, await ensureTool('patchelf'), '--set-rpath', '$ORIGIN')
  const there = await realpath(await ensureTool(`atomic-${processor}`))
  await cp(there, join(bin, library))
  await writeFile(join(release, 'licences', `${library}.txt`), await licenceOf(there))
  await cp(join(node, '..', '..', 'LICENSE'), join(release, 'licences', 'node.txt'))
}
