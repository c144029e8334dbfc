import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDetail } from '#web/site/detail/detail-data.ts'

test('the last lines of a detail that state facts become facts', () => {
  const { paragraphs, facts } = readDetail(
    'One.\n\nTwo: half of it.\n\nSpeed: 1.0 m/s\r\nPit depth:  1,200 mm\n',
  )
  assert.deepEqual(paragraphs, ['One.', 'Two: half of it.'])
  assert.deepEqual(facts, [
    { label: 'Speed', value: '1.0 m/s' },
    { label: 'Pit depth', value: '1,200 mm' },
  ])
})

test('facts are found in Kurdish and in Arabic', () => {
  assert.equal(readDetail('دەق.\n\nخێرایی: 1.0 مەتر/چرکە\nگەرەنتی: 2 ساڵ').facts.length, 2)
  assert.equal(readDetail('نص.\n\nالسرعة: 1.0 م/ث\nالضمان: سنتان').facts.length, 2)
})

test('a lone line, an address, a time of day and facts before a paragraph stay paragraphs', () => {
  for (const detail of [
    'Text.\nSpeed: 1 m/s',
    'See\nhttps://example.com\nhttp://example.org',
    'We open\n09:00\n10:30',
    'Speed: 1\nDepth: 2\nAnd that was all.',
    'In short: it is quiet.\nOne more: it is fast.',
  ]) {
    assert.deepEqual(readDetail(detail).facts, [], detail)
    assert.deepEqual(readDetail(detail).paragraphs, detail.split('\n'))
  }
})

test('an empty detail has nothing, and facts alone have no paragraph', () => {
  assert.deepEqual(readDetail('  \n \n'), { paragraphs: [], facts: [] })
  assert.deepEqual(readDetail('A: 1\nB: 2').paragraphs, [])
})
