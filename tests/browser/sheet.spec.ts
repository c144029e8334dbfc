// The data sheet of a lift: one page of A4, whose texts are right when they are read out of the PDF.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ensureTool } from '#scripts/tools.ts'
import { choose, expect, languages, settle, site, test } from './fixtures.ts'

const run = promisify(execFile)

/**
 * A text as both sides are compared: without marks of direction and of vowels, and with lam-alef in one order, since programs
 * that read a PDF from the right turn the two letters of this ligature round.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u064b-\u0652]/gu, '')
    .replace(/ل([اأإآ])/g, '$1ل')
    .replace(/\s+/g, ' ')

async function wordsOf(pdf: Buffer, file: string): Promise<string> {
  await writeFile(file, pdf)
  const { stdout } = await run(await ensureTool('pdftotext'), ['-enc', 'UTF-8', file, '-'])
  return plain(stdout)
}

/** As `plain`, but the letters of lam-alef must be in their order. */
const exact = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')

/** The lifts of the demo by the address of their pages. */
const lifts = [1, 3, 4, 6, 7, 8, 10, 12]

for (const { code } of languages)
  test(`the sheets of all lifts are one page each in ${code}, and their words are right`, async ({
    page,
    context,
  }, info) => {
    await choose(context, { lang: code, theme: 'dark' })
    for (const id of lifts) {
      await page.goto(`${site()}/products/${id}/sheet`)
      await settle(page)
      const name = (await page.locator('h1').textContent()) ?? ''
      const drawn = await page.locator('svg text').allTextContents()
      expect(drawn.length, name).toBeGreaterThan(8)
      const pdf = await page.pdf({ format: 'A4', printBackground: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, name).toBe(1)
      const text = await wordsOf(pdf, info.outputPath(`${code}-${id}.pdf`))
      const facts = await page.locator('table :is(th, td)').allTextContents()
      for (const part of [name, ...drawn, ...facts])
        for (const word of plain(part).split(/[\s«»،,:()×–/]+/))
          if (word.length > 1) expect(text, `${name}: ${word}`).toContain(word)
    }
  })

for (const { code } of languages)
  test(`the files of all lifts are one page each in ${code}, with every word and figure of the page`, async ({
    page,
    context,
    request,
  }, info) => {
    await choose(context, { lang: code })
    for (const id of lifts) {
      await page.goto(`${site()}/products/${id}/sheet`)
      const name = (await page.locator('h1').textContent()) ?? ''
      const file = page.locator('main a[download]')
      const answer = await request.get(site() + (await file.getAttribute('href')))
      expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf' })
      expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
      const pdf = await answer.body()
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, name).toBe(1)
      const path = info.outputPath(`${code}-${id}.pdf`)
      await writeFile(path, pdf)
      const { stdout } = await run(await ensureTool('pdftotext'), ['-enc', 'UTF-8', path, '-'])
      const text = exact(stdout)
      const drawn = await page.locator('svg text').allTextContents()
      const facts = await page.locator('table :is(th, td)').allTextContents()
      expect(drawn.length, name).toBeGreaterThan(8)
      for (const part of [name, ...drawn, ...facts])
        for (const word of exact(part).split(/[\s«»،,:()×–/·.]+/))
          if (word.length > 1) expect(text, `${name}: ${word}`).toContain(word)
    }
  })

test('a file is made once for each language, and not of what has no sheet', async ({ request }) => {
  const read = (address: string) => request.get(site() + address)
  const [one, same, other] = await Promise.all(
    ['/products/1/sheet.pdf?lang=ar', '/products/1/sheet.pdf?lang=ar', '/products/1/sheet.pdf?lang=en'].map(
      read,
    ),
  )
  expect(one?.headers().etag).toBe(same?.headers().etag)
  expect(one?.headers().etag).not.toBe(other?.headers().etag)
  for (const address of ['/products/99999/sheet.pdf', '/products/x/sheet.pdf', '/products/17/sheet.pdf'])
    expect((await read(address)).status(), address).toBe(404)
})
