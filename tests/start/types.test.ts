import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { distinct, formatDiagnostic, readDiagnostics, rootsOf } from '#scripts/diagnostics.ts'
import { root } from '#scripts/kit/root.ts'
import { outputOf } from '#scripts/kit/run.ts'

// As the compiler prints it.
const printed = `server/calls.ts(31,14): error TS2322: Type '(_input: Record<string, never>, { config }: CallContext) => Promise<{ msg: "SUCCESS"; data: Kept[]; }>' is not assignable to type 'Handler'.
  Types of property 'data' are incompatible.
    Type 'Kept[]' is not assignable to type 'Backup[]'.
      Types of property 'reason' are incompatible.
        Type 'undefined' is not assignable to type 'string | null'.
i18n/ku/site.ts(4,3): error TS2741: Property 'skip' is missing in type '{ main: string; home: string; products: string; services: string; projects: string; }' but required in type 'Nav'.
`

test('an error is one line that says where it is and its last reason, with long types cut', () => {
  assert.deepEqual(readDiagnostics(printed).errors.map(formatDiagnostic), [
    "server/calls.ts:31:14 data.reason: Type 'undefined' is not assignable to type 'string | null'.",
    "i18n/ku/site.ts:4:3 Property 'skip' is missing in type '{ main: string; home: string; products: string; se …' but required in type 'Nav'.",
  ])
})

test('the same error from several modules is one, and two errors at one place are two', () => {
  const here = "a.ts(2,1): error TS2322: Type 'A' is not assignable to type 'B'.\n"
  const elsewhere = "a.ts(10,1): error TS2322: Type 'A' is not assignable to type 'C'.\n"
  const otherwise = "a.ts(2,1): error TS6133: 'a' is declared but its value is never read.\n"
  const { errors } = readDiagnostics([elsewhere, here, here.replace("'A'", "'Alias'"), otherwise].join(''))
  assert.deepEqual(distinct(errors).map(formatDiagnostic), [
    "a.ts:2:1 Type 'A' is not assignable to type 'B'.",
    "a.ts:2:1 'a' is declared but its value is never read.",
    "a.ts:10:1 Type 'A' is not assignable to type 'C'.",
  ])
})

test('of errors that follow from those of an imported file one is told, the first where it began', () => {
  const error = (file: string, line: number) => `${file}(${line},1): error TS2304: Cannot find name 'x'.\n`
  const printed = [
    error('a.ts', 1),
    error('a.ts', 9),
    error('b.ts', 3),
    error('c.ts', 4),
    error('d.ts', 5),
    error('e.ts', 6),
  ]
  // b and c import a; d and e import each other.
  const importers = new Map([
    ['a.ts', new Set(['a.ts', 'b.ts', 'c.ts'])],
    ...['d.ts', 'e.ts'].map((file) => [file, new Set(['d.ts', 'e.ts'])] as const),
  ])
  const { errors } = readDiagnostics(printed.join(''))
  const roots = rootsOf(errors, (file) => importers.get(file) ?? new Set([file]))
  assert.deepEqual(
    roots.map(({ file, line }) => `${file}:${line}`),
    ['a.ts:1', 'd.ts:5', 'e.ts:6'],
  )
})

test('errors without a file are kept', () => {
  const { errors, rest } = readDiagnostics("error TS5058: The specified path does not exist: 'webb'.\n")
  assert.deepEqual(errors, [])
  assert.deepEqual(rest, ["error TS5058: The specified path does not exist: 'webb'."])
})

const project = root.replaceAll('\\', '/')

/** What the compiler says of code that may import from the whole project, without the files' names. */
async function compile(code: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-types-'))
  try {
    const options = { lib: ['esnext', 'dom', 'dom.iterable'] }
    const settings = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: options,
      files: ['code.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    await writeFile(join(folder, 'code.ts'), code)
    const { text } = await outputOf('tsc', ['-p', folder, '--pretty', 'false', '--checkers', '1'])
    const { errors, rest } = readDiagnostics(text)
    assert.deepEqual(rest, [])
    return errors.map((error) => formatDiagnostic({ ...error, file: 'code.ts' }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('of an unknown key and of a field that a form lacks the compiler says the name', async () => {
  const found = await compile(`
import { upload } from '${project}/web/api/upload.ts'
import type { Translate } from '${project}/i18n/translate.ts'
export function wrong(t: Translate<'site' | 'messages'>, avatar: File) {
  t('site.nav.hone')
  t('site.nav.hone', { n: 1 })
  const names = { ku_name: 'x', ar_name: 'x' }
  void upload('/app/dashboard/product/brands/add', 'addBrands', { ...names, avatar }, { onProgress() {} })
  const colour = { ...names, en_name: 'x', avatar, colour: 'red' }
  void upload('/app/dashboard/product/brands/add', 'addBrands', colour, { onProgress() {} })
}
`)
  const unknown = `Argument of type '"site.nav.hone"' is not assignable to parameter of type 'KnownKey<"messages" | "site">'.`
  const [first, second, missing = '', other = '', ...more] = found
  assert.equal(first, `code.ts:5:5 ${unknown}`)
  assert.equal(second, `code.ts:6:5 ${unknown}`)
  assert.match(missing, /^code\.ts:8:\d+ Property 'en_name' is missing in type /)
  assert.match(
    other,
    /^code\.ts:10:\d+ colour: Type 'string' is not assignable to type '"colour is no field of this call"'\.$/,
  )
  assert.deepEqual(more, [])
})
