import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEvent } from '#contract/orders/row.ts'
import { lastRequest, readPieces } from '#web/site/customer/orders/returns.ts'

test('the pieces to return are read in any digits, none is nothing, and more than is left is no number', () => {
  for (const [text, pieces] of [
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['2', 2],
    ['٢', 2],
    ['۳', 3],
  ] as const)
    assert.equal(readPieces(text, 3), pieces, text)
  for (const text of ['4', '-1', '1.5', 'two', '2 3']) assert.equal(readPieces(text, 3), undefined, text)
})

test('the last request of an order is shown with its own answer, not with that of an earlier one', () => {
  const event = (id: number, kind: OrderEvent['kind']): OrderEvent => ({
    ...{
      id,
      kind,
      date: '2026-11-21T09:00:00.000Z',
      before: null,
      after: null,
      text: String(id),
      lines: null,
      by_customer: false,
    },
  })
  const story = [event(1, 'status'), event(2, 'return_asked'), event(3, 'return_declined')]
  assert.equal(lastRequest(story.slice(0, 1)), undefined)
  assert.deepEqual([lastRequest(story)?.request.id, lastRequest(story)?.answer?.id], [2, 3])
  const again = [...story, event(4, 'return_asked')]
  assert.deepEqual([lastRequest(again)?.request.id, lastRequest(again)?.answer], [4, undefined])
})
