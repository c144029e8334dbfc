// The page of a lift's data sheet: one page of A4, whose texts are right when they are read out of what the browser prints.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ensureTool } from '#scripts/kit/tools.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'

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

/** Lifts of the demo by the address of their pages: all of them, or the one with the most to say. */
const lifts = isFullRun ? [1, 3, 4, 6, 7, 8, 10, 12] : [1]

for (const { code } of languagesOfStory(1))
  test(`the sheets of lifts are printed on one page each in ${code}, and their words are right`, async ({
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
