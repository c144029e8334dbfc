import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import commands from '#scripts/commands.json' with { type: 'json' }
import { root } from '#scripts/kit/root.ts'
import manifest from '../../package.json' with { type: 'json' }

/** A command of npm as a text names it, with the words after `--`. */
interface Named {
  readonly script: string
  readonly words: readonly string[]
}

/** The commands that a text names: `npm run NAME`, `npm start` and `npm test`, each with what follows `--` on its line. */
export function commandsIn(text: string): Named[] {
  const found = text.matchAll(
    /\bnpm (?:run (?<run>[a-z][\w:-]*)|(?<own>start|test)\b)(?:\s+(?:\[-- |-- )(?<words>[^`'"|#)\n]*))?/g,
  )
  return [...found].map(({ groups = {} }) => ({
    script: groups.run ?? groups.own ?? '',
    words: (groups.words ?? '').split(/[\s[\]]+/).filter(Boolean),
  }))
}

/** Places that start a script of ours by any other Node than the pinned one. */
const startedByAnyNode = (text: string) =>
  [...text.matchAll(/(?<node>\S*)node (?:\S+ )*?(?<script>[\w./-]+\.ts)\b/g)]
    .filter(({ groups = {} }) => !groups.node?.endsWith('node_modules/.bin/'))
    .map(([whole]) => whole)

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
// What people read: documents, and sources, whose comments and messages name commands too.
const texts = await Promise.all(
  tracked
    .filter((file) => /\.(?:md|tsx?|mjs|ya?ml|sh|service|conf|example)$|Dockerfile/.test(file))
    .filter((file) => file !== 'tests/rules/commands.test.ts')
    .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8').catch(() => '') })),
)

test('the reader of texts finds commands with their words, and scripts that any Node would start', () => {
  assert.deepEqual(commandsIn('Run `npm run seed -- --remove`, then `npm start`; npm run test:all'), [
    { script: 'seed', words: ['--remove'] },
    { script: 'start', words: [] },
    { script: 'test:all', words: [] },
  ])
  assert.deepEqual(startedByAnyNode('node_modules/.bin/node scripts/doctor.ts'), [])
  assert.deepEqual(startedByAnyNode('Use node scripts/types.ts'), ['node scripts/types.ts'])
})

test('every command that a text names exists, and its help names every option that the text gives it', () => {
  const scripts: Readonly<Record<string, string>> = manifest.scripts
  const help: Readonly<Record<string, { readonly help: readonly string[] }>> = commands
  const wrong = texts.flatMap(({ file, text }) =>
    commandsIn(text).flatMap(({ script, words }) => {
      const command = /^node scripts\/begin\.mjs (\S+)/.exec(scripts[script] ?? '')?.[1] ?? ''
      const lines = help[command]?.help.join('\n')
      if (lines === undefined) return [`${file}: npm run ${script}`]
      const options = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.split('=')[0] ?? '')
      return options
        .filter((option) => !lines.includes(option))
        .map((option) => `${file}: ${script} ${option}`)
    }),
  )
  assert.deepEqual(wrong, [])
})

test('no document and no message starts a script by another Node than the pinned one', () => {
  const wrong = texts
    // Tests start scripts by the Node that runs them.
    .filter(({ file }) => !/^(?:tests|bench|stress)\//.test(file))
    .flatMap(({ file, text }) => startedByAnyNode(text).map((found) => `${file}: ${found}`))
  assert.deepEqual(wrong, [])
})

/** The packages that a file of `scripts/` and those it imports there name. */
function packagesFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)].map(([, name = '']) => name)
  const own = named.filter((name) => name.startsWith('.') && name.endsWith('.ts'))
  const others = named.flatMap((name) => /^(?:@[^/]+\/)?[a-z][^/:]*/.exec(name)?.[0] ?? [])
  return [...others, ...own.flatMap((name) => packagesFrom(join(dirname(file), name), seen))]
}

test('a command that whoever serves a site may call names no package for development alone', () => {
  const forDevelopment = Object.keys(manifest.devDependencies)
  const namedBy = (command: string) =>
    packagesFrom(join(root, 'scripts', `${command}.ts`)).filter((name) => forDevelopment.includes(name))
  const serving = Object.entries(commands).filter(([, command]) => !('develops' in command))
  assert.ok(serving.length > 8)
  assert.deepEqual(
    serving.flatMap(([command]) => namedBy(command)),
    [],
  )
  assert.ok(namedBy('screenshots').includes('@playwright/test'), 'the reader finds some')
})

test('every command has its script, and answers --help where nothing is installed and nothing can be built', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-commands-'))
  t.after(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'scripts'))
  for (const file of ['begin.mjs', 'commands.json'])
    await cp(join(root, 'scripts', file), join(folder, 'scripts', file))
  const files = await readdir(join(root, 'scripts'))
  const begun = Object.values(manifest.scripts).map((line) => line.split(' ')[2] ?? '')
  assert.deepEqual([...new Set(begun)].sort(), Object.keys(commands).sort())
  for (const [command, { help }] of Object.entries(commands)) {
    assert.ok(files.includes(`${command}.ts`), command)
    const { status, stdout } = spawnSync(process.execPath, ['scripts/begin.mjs', command, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.deepEqual([status, stdout], [0, `${help.join('\n')}\n`])
  }
  assert.deepEqual(await readdir(folder), ['scripts'], 'nothing is installed, locked or built')
})
