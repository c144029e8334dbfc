import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGuessable } from '#server/domain/people/guessable.ts'
import { linkToken } from '#server/domain/people/mailed-link.ts'
import { randomPassword } from '#server/domain/people/passwords.ts'

const guessable = (passwords: readonly string[]) =>
  assert.deepEqual(
    passwords.filter((password) => !isGuessable(password)),
    [],
  )

test('each sign that is written for a letter hides no word', () => {
  guessable(['f00tball', 'k1ller', 'bli22ard', 'sup3rman', 'b4tman', '5uperman', 'dra6on', 'foo7ball'])
  guessable(['8aseball', 'dra9on', 'b@tman', '$uperman', 'k!ller', 'foo+ball', 'footba||', 'footba11'])
  guessable(['sup€rman', '£iverpool', 'footba!!', 'P@$$W0RD'])
})

test('a run along a row of keys is no password, in either direction and from anywhere', () => {
  guessable(['ghijklmnop', 'tyuiopasdf', '5678901234567', '4321098765432', 'oiuytrew', 'sdfghjkl'])
})

test('a word that comes twice is the word; beside other words it is part of a phrase', () => {
  guessable(['hawlerhawler', 'HawlerHawler', 'h@wlerh@wlerh@wler'])
  for (const phrase of ['seven hawlerhawler', 'hawlerhawler seven']) assert.equal(isGuessable(phrase), false)
})

test('a password made for somebody has five groups that are read aloud without doubt, and is no other’s', () => {
  const passwords = Array.from({ length: 500 }, randomPassword)
  assert.equal(new Set(passwords).size, passwords.length)
  for (const password of passwords) assert.match(password, /^(?:[a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/)
  assert.equal(new Set(passwords.join('').replaceAll('-', '')).size, 31)
})

test('a link in a mail has nothing in it that reads as a code of six digits', () => {
  // One in some two thousand would have; of so many, one without any is one in 100,000.
  const tokens = Array.from({ length: 25_000 }, linkToken)
  assert.equal(new Set(tokens).size, tokens.length)
  for (const token of tokens) {
    assert.match(token, /^[\w-]{43}$/)
    assert.doesNotMatch(token, /\d{6}/)
  }
})
