import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFigures, writeFigures } from '#contract/settings/figures.ts'

test('figures are read as they are written, without empty lines and blanks', () => {
  const figures = [
    { figure: '31 خولەک', label: 'تا فریاکەوتن' },
    { figure: '0 s', label: 'The power goes out.' },
  ]
  assert.deepEqual(readFigures(writeFigures(figures)), figures)
  assert.deepEqual(readFigures('\n 0 s|  The power goes out. \n\n'), figures.slice(1))
  assert.deepEqual(readFigures(''), [])
})

test('a line without its figure, without its words or with a third part is read as nothing', () => {
  for (const text of ['98', '98 |', ' | lifts', '98 | lifts | running', '98 | lifts\n31 min'])
    assert.equal(readFigures(text), undefined, text)
})
