// The data sheets of the lifts as files: one page of A4 each, whose texts are right when they are read out of it.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { languages } from '#contract/kit/languages.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { ask, openDemoApp } from '#tests/http/support.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openUnscripted, wordsOf } from './unscripted-browser.ts'

const run = promisify(execFile)
const { port, folder } = await openDemoApp()

/** The lifts of the demo by the address of their pages, with the languages that a file is read in. */
const lifts = [1, 3, 4, 6, 7, 8, 10, 12].map((id, at) => ({
  id,
  read: isFullRun ? languages : languages.filter((_, turn) => turn === at),
}))

/** A text as page and file are compared: one form of each letter, no marks of direction. The order of letters stays. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')

async function textOf(pdf: Buffer): Promise<string> {
  const file = join(folder, 'sheet.pdf')
  await writeFile(file, pdf)
  const { stdout } = await run(await ensureTool('pdftotext'), ['-enc', 'UTF-8', file, '-'])
  return plain(stdout)
}

for (const { id, read } of lifts)
  for (const language of read)
    test(`the file of lift ${id} in ${language} is one page, with every word and figure of its page`, async () => {
      const visitor = openUnscripted(port, language)
      await visitor.open(`/products/${id}/sheet`)
      const parts = (pattern: RegExp) => (visitor.main().match(pattern) ?? []).map(wordsOf)
      const [name = ''] = parts(/<h1>.*?<\/h1>/gs)
      const [, href = ''] = /<a[^>]* href="([^"]*)"[^>]* download/.exec(visitor.main()) ?? []
      const { headers, body } = await ask(port, href)
      assert.equal(headers['content-type'], 'application/pdf')
      assert.match(String(headers['content-disposition']), /^attachment; filename="[\w-]+\.pdf"$/)
      assert.equal(body.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1)
      const text = await textOf(body)
      const drawn = parts(/<text\b.*?<\/text>/gs)
      const facts = parts(/<t[hd]\b.*?<\/t[hd]>/gs)
      assert.ok(drawn.length > 8 && facts.length > 8 && name)
      for (const part of [name, ...drawn, ...facts])
        for (const word of plain(part).split(/[\s«»،,:()×–/·.]+/))
          if (word.length > 1) assert.ok(text.includes(word), `${word} of “${part}” is in ${text}`)
    })

test('a file is made once for each language, and not of what has no sheet', async () => {
  const etagOf = async (language: string) =>
    (await ask(port, `/products/1/sheet.pdf?lang=${language}`)).headers.etag
  const [one, same, other] = await Promise.all(['ar', 'ar', 'en'].map(etagOf))
  assert.ok(one)
  assert.equal(one, same)
  assert.notEqual(one, other)
  for (const address of ['/products/99999/sheet.pdf', '/products/x/sheet.pdf', '/products/17/sheet.pdf'])
    assert.equal((await ask(port, address)).status, 404, address)
})
