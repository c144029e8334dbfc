import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { guessCode, spendReset } from '#server/domain/people/reset-codes.ts'
import {
  askForCode,
  canLogIn,
  isSessionOpen,
  lastMail,
  resetRateLimits,
} from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { customersPassword } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const shirin = 'shirin@customers.example'
const karwan = 'karwan@customers.example'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  const reset = async (token: string, code: string | number, newpass: string) => {
    const body = { isReset: true, token, code, newpass }
    const { text } = await testApp.call('/app/client/auth/resetpassword', body)
    return JSON.parse(text).msg
  }
  const other = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

  test('the right code changes the password once, ends every session and tells the customer', async () => {
    const { id, token: session } = testApp.content.people.customer
    const { token, code } = await askForCode(testApp, shirin)
    const second = await askForCode(testApp, shirin)
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    assert.equal(await isSessionOpen(testApp, id, session), true)
    const both = await Promise.all([
      reset(token, `\u2066${arabic.slice(0, 4)}\u00a0${arabic.slice(4)}\u2069\u200f`, 'eleven slow floors'),
      reset(token, code, 'twelve slow floors'),
    ])
    assert.deepEqual(both.sort(), ['CODE_NOT_FOUND', 'PASSWORD_UPDATED'])
    assert.equal(await isSessionOpen(testApp, id, session), false)
    assert.equal(await canLogIn(testApp, shirin, customersPassword), false)
    const mail = await lastMail(testApp, shirin)
    assert.ok(mail.html?.includes('dir="rtl"') && !mail.text?.includes(code))
    assert.equal(await reset(token, code, 'thirteen floors'), 'CODE_NOT_FOUND')
    assert.equal(await reset(second.token, second.code, 'thirteen floors'), 'CODE_NOT_FOUND')
  })

  test('of two concurrent requests with the right code one sets a password', async () => {
    const { token, code } = await askForCode(testApp, karwan)
    const { database } = testApp.app
    const both = await Promise.all([1, 2].map(() => guessCode(database, 'customer', token, code)))
    const spent = []
    for (const reset of both)
      spent.push(await database.transaction((transaction) => spendReset(transaction, reset?.id ?? 0)))
    assert.deepEqual(spent, [true, false])
  })

  test('a code belongs to its token', async () => {
    const first = await askForCode(testApp, karwan)
    const second = await askForCode(testApp, karwan)
    const strange = await askForCode(testApp, shirin)
    assert.equal(await reset(first.token, second.code, 'eleven slow floors'), 'CODE_NOT_FOUND')
    assert.equal(await reset(strange.token, first.code, 'eleven slow floors'), 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, karwan, customersPassword), true)
    assert.equal(await reset(first.token, Number(first.code), 'eleven slow floors'), 'PASSWORD_UPDATED')
    assert.equal(await canLogIn(testApp, karwan, 'eleven slow floors'), true)
  })

  test('five wrong guesses, concurrent ones too, invalidate the code', async () => {
    const { token, code } = await askForCode(testApp, karwan)
    const guesses = Array.from({ length: 5 }, () => reset(token, other(code), 'fourteen floors'))
    assert.deepEqual(new Set(await Promise.all(guesses)), new Set(['CODE_NOT_FOUND']))
    assert.equal(await reset(token, code, 'fourteen floors'), 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, karwan, 'eleven slow floors'), true)
    const next = await askForCode(testApp, karwan)
    for (let wrong = 0; wrong < 4; wrong++)
      assert.equal(await reset(next.token, other(next.code), 'fourteen floors'), 'CODE_NOT_FOUND')
    assert.equal(await reset(next.token, next.code, 'eleven slow floors'), 'PASSWORD_UPDATED', 'the fifth')
  })

  test('after ten minutes the code is dead', async () => {
    const { token, code } = await askForCode(testApp, karwan)
    const rows = await testApp.app.database.read.selectFrom('password_resets').selectAll().execute()
    assert.ok(rows.every((row) => Date.parse(row.expires) - Date.parse(row.created) === 600_000))
    assert.ok(!JSON.stringify(rows).includes(code) && !JSON.stringify(rows).includes(token))
    const past = new Date(Date.now() - 1000).toISOString()
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('password_resets').set({ expires: past }).execute(),
    )
    assert.equal(await reset(token, code, 'fourteen floors'), 'CODE_NOT_FOUND')
  })

  test('a clock that was set back revives no code', async () => {
    const { token, code } = await askForCode(testApp, karwan)
    const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    await testApp.app.database.transaction(({ db }) =>
      db
        .updateTable('password_resets')
        .set({ created: ahead(3_600_000), expires: ahead(4_200_000) })
        .execute(),
    )
    assert.equal(await reset(token, code, 'fourteen floors'), 'CODE_NOT_FOUND')
  })

  test('a code for an unknown address opens nothing', async () => {
    await resetRateLimits(testApp)
    const email = 'nobody@mail.example'
    const { text } = await testApp.call('/app/client/auth/forgetpassword', { isForget: true, email })
    const { token } = JSON.parse(text)
    assert.equal(await reset(token, '12345678', 'fourteen floors'), 'CODE_NOT_FOUND')
  })

  test('guesses of unknown codes lock no one of the network out, and a valid code still works', async () => {
    const { token, code } = await askForCode(testApp, karwan)
    for (let round = 0; round < 30; round++)
      assert.equal(await reset(`x${round}`, code, 'fourteen floors'), 'CODE_NOT_FOUND')
    assert.equal(await reset('x', code, 'fourteen floors'), 'TOO_MANY_REQUESTS')
    const own = { isReset: true, token, code, newpass: 'Karwan!2026' }
    assert.match((await testApp.call('/app/client/auth/resetpassword', own)).text, /PASSWORD_TOO_COMMON/)
    const used = await testApp.call('/app/client/auth/resetpassword', {
      ...own,
      newpass: 'eleven slow floors',
    })
    assert.match(used.text, /PASSWORD_UPDATED/)
    assert.match(String(used.headers.getSetCookie()), /^cb=[\w-]{22};/)
  })

  test('guessing a password ends after ten attempts from one network, with a clear message', async () => {
    await resetRateLimits(testApp)
    const body = { isLogin: true, user: shirin, pass: 'not the password' }
    const outcomes = []
    for (let round = 0; round < 11; round++) {
      const { text, status, headers } = await testApp.call('/app/client/auth/login', body)
      assert.equal(status, 200)
      const wait = Number(headers.get('retry-after'))
      outcomes.push(`${JSON.parse(text).msg} ${wait > 800 && wait <= 900}`)
    }
    assert.deepEqual(outcomes, [...Array(10).fill('INVALID_DATA false'), 'TOO_MANY_REQUESTS true'])
    assert.equal(await canLogIn(testApp, karwan, 'eleven slow floors'), true)
  })

  test('guessing at many accounts ends after thirty tries from one place', async () => {
    await resetRateLimits(testApp)
    for (let round = 0; round < 30; round++) {
      assert.equal(await canLogIn(testApp, `nobody${round}@mail.example`, 'not the password'), false)
    }
    assert.equal(await canLogIn(testApp, karwan, 'eleven slow floors'), false)
    await resetRateLimits(testApp)
    assert.equal(await canLogIn(testApp, karwan, 'eleven slow floors'), true)
  })
})
