import { median } from '#lab/bench/kit/figures.ts'
import { derive } from '#server/database/search-columns.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { insertContent } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product-process.ts'
import type { Answered } from './kit/asking.ts'
import { call, from } from './kit/asking.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

const without = (text: string) => text.replace(/"token":"[\w-]+"/, '"token":"…"')

/** Compares answers and timing for e-mails with and without an account. */
export const run: Run = (checks, options) => {
  const { cases = 200 } = options
  return onEachDatabase(options, async ({ kind, env, another }) => {
    const database = await another()
    await insertContent(database)
    const password_hash = await hashPassword('nine quiet floors')
    const created = new Date().toISOString()
    const addressOf = (at: number) => `known-${at}@customers.example`
    const rows = Array.from({ length: cases }, (_, at) =>
      derive('accounts', { name: `known ${at}`, email: addressOf(at), avatar: '', password_hash, created }),
    )
    await database.transaction(({ db }) => db.insertInto('accounts').values(rows).execute())
    const product = await startProduct({ ...env, TRUST_PROXY: '1' })
    const { url } = product
    const calls = {
      login: (email: string) =>
        call(url, '/app/client/auth/login', { user: email, pass: 'not the one' }, undefined, from()),
      forgetpassword: (email: string) =>
        call(url, '/app/client/auth/forgetpassword', { email }, undefined, from()),
    }
    for (const [name, ask] of Object.entries(calls)) {
      for (let at = 0; at < 20; at++) await ask(`nobody-${name}-${at}@warm.example`)
      const answers: { readonly existing: Answered[]; readonly unknown: Answered[] } = {
        existing: [],
        unknown: [],
      }
      // Alternating, so that other load affects both alike.
      for (let at = 0; at < cases; at++) {
        answers.existing.push(await ask(addressOf(at)))
        answers.unknown.push(await ask(`other-${at}@customers.example`))
      }
      const texts = new Set([...answers.existing, ...answers.unknown].map(({ text }) => without(text)))
      checks.note(`${kind}: ${name}: different answers`, texts.size, { exactly: 1 })
      const of = (all: readonly Answered[]) => median(all.map(({ ms }) => ms))
      const [one, other] = [of(answers.existing), of(answers.unknown)]
      checks.note(`${kind}: ${name}: median with an account`, one, {}, 'ms')
      checks.note(`${kind}: ${name}: median without`, other, {}, 'ms')
      const most = Math.max(5, 0.05 * Math.max(one, other))
      checks.note(`${kind}: ${name}: between them`, Math.abs(one - other), { most }, 'ms')
    }
    await product.stop({ keepData: true })
  })
}
