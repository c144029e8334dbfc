import assert from 'node:assert/strict'
import { lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import { actors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const shirin = 'shirin@customers.example'
const newpass = 'eleven slow floors'

async function mails({ app }: TestApp) {
  const rows = await app.database.read.selectFrom('outbox').select('recipient').execute()
  return rows.map(({ recipient }) => recipient)
}

scenarios('/app/client/auth/forgetpassword', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no address', refused: 'DATA_REQUIRED' },
  ...['a@b.example, c@d.example', 'a@b.example\r\nBcc: d@e.example', ['a@b.example'], 'none'].map(
    (email) => ({
      name: `what is no address: ${JSON.stringify(email)}`,
      body: { email },
      refused: 'INVALID_DATA' as const,
    }),
  ),
  {
    name: 'a customer gets a code, whoever asks and however the address is written',
    as: actors,
    body: { email: 'Shirin@CUSTOMERS.example' },
    says: 'CODE_SENT_TO_EMAIL',
    lacks: ['shirin', 'argon2'],
    async holds({ token }, testApp) {
      assert.match(token, /^[\w-]{43}$/)
      const mail = await lastMail(testApp, shirin)
      assert.deepEqual(mail.to, [{ name: 'shirin', address: shirin }])
      assert.match(mail.text ?? '', /^\d{8}$/m)
      assert.ok(mail.html?.includes('dir="rtl"'), 'in the site’s default language')
      assert.ok(!`${mail.text}${mail.html}`.includes(token))
      await resetRateLimits(testApp)
    },
  },
  {
    name: 'an address that nobody has, or staff, gets the same answer and no mail',
    as: ['anonymous', 'writer'],
    body: { email: 'developer@staff.example' },
    says: 'CODE_SENT_TO_EMAIL',
    async holds({ token }, testApp) {
      assert.match(token, /^[\w-]{43}$/)
      assert.ok((await mails(testApp)).every((recipient) => recipient === shirin))
      await resetRateLimits(testApp)
    },
  },
  {
    name: 'is answered no sooner for either than whatever is done for one takes',
    body: { email: 'first@mail.example' },
    says: 'CODE_SENT_TO_EMAIL',
    async holds(_answer, testApp) {
      const time = async (email: string) => {
        await resetRateLimits(testApp)
        const began = performance.now()
        await testApp.call('/app/client/auth/forgetpassword', { isForget: true, email })
        return performance.now() - began
      }
      // A timer may be a millisecond early. How much longer both take is up to the machine.
      for (const email of [shirin, 'nobody@mail.example']) {
        const took = await time(email)
        assert.ok(took >= 99, `${email}: ${took} ms`)
      }
      await resetRateLimits(testApp)
    },
  },
  { name: 'the first in a minute', body: { email: 'a@mail.example' }, says: 'CODE_SENT_TO_EMAIL' },
  { name: 'the second in a minute', body: { email: 'A@mail.example' }, refused: 'TOO_MANY_REQUESTS' },
])

const nothing = { code: '12345678', newpass, token: 'x' }

scenarios('/app/client/auth/resetpassword', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  ...(['code', 'newpass', 'token'] as const).map((field) => ({
    name: `no ${field}`,
    body: { ...nothing, [field]: '' },
    refused: 'DATA_REQUIRED' as const,
  })),
  ...[{ code: ['1'] }, { newpass: 'short' }, { newpass: 'Hawler2024' }, { token: 7 }].map((wrong) => ({
    name: `what will not do: ${JSON.stringify(wrong)}`,
    body: { ...nothing, ...wrong },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'a made-up token and code change nothing',
    as: actors,
    body: nothing,
    refused: 'CODE_NOT_FOUND',
  },
])
