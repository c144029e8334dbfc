import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourCode } from '#contract/products/colour-code.ts'

test('a colour is read as people and programs write it', () => {
  const read = {
    '#aabbcc': '#aabbcc',
    AABBCC: '#aabbcc',
    '#Abc': '#aabbcc',
    '09f': '#0099ff',
    ' #0A0B0C ': '#0a0b0c',
    ...Object.fromEntries(
      ['', '#', '#ab', '#abcd', '#abcde', '#aabbccdd', '##abc', '#abg', 'red', '0xabc', '#abc;'].map(
        (text) => [text, undefined],
      ),
    ),
  }
  for (const [text, code] of Object.entries(read)) assert.equal(colourCode(text), code, text)
})
