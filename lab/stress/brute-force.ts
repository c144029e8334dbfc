import { makeKnown, ownerOfEmail } from '#server/domain/auth/known-browser.ts'
import { customers } from '#server/domain/people/account-kinds.ts'
import { insertContent } from '#tests/support/content.ts'
import { customersPassword, type People } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { arrive } from './kit/arrivals.ts'
import { type Answered, answerOf, call, from, isDeferred, tally } from './kit/asking.ts'
import type { Checks } from './kit/check.ts'
import { onSqlite, type Run, type TestBed } from './kit/run.ts'

const path = '/app/client/auth/login'
const addresses = 1000

/** Guesses one person's password from many addresses, set by header. */
async function guess(url: string, user: string, cases: number): Promise<readonly Answered[]> {
  const places = Array.from({ length: addresses }, from)
  let turn = 0
  const work = () => {
    const at = turn++
    return call(url, path, { user, pass: `guess number ${at}` }, undefined, places[at % addresses])
  }
  const { done } = await arrive(1000, cases / 1000, work, 100)
  return done
}

async function attack(
  checks: Checks,
  { env }: TestBed,
  { customer, otherCustomer }: People,
  { trusted, cases, most }: { trusted: boolean; cases: number; most: number },
) {
  const what = trusted ? `from ${addresses} addresses` : `from one address that claims to be ${addresses}`
  const product = await startProduct({ ...env, ...(trusted ? { TRUST_PROXY: '1' } : {}) })
  const who = trusted ? customer : otherCustomer
  const answers = await guess(product.url, who.email, cases)
  const compared = answers.filter((one) => answerOf(one).msg === 'INVALID_DATA').length
  const refused = answers.filter((one) => isDeferred(one) || answerOf(one).msg === 'TOO_MANY_REQUESTS').length
  console.log(`  ${tally(answers)}`)
  checks.note(`${what}: guesses`, answers.length, { least: 1000 })
  checks.note(`${what}: compared with the password`, compared, { least: 1, most })
  checks.note(`${what}: told to come later`, refused, { exactly: answers.length - compared })
  return { product, who }
}

/** Guesses passwords from one address, from one that claims to be many, and from many. */
export const run: Run = (checks, options) => {
  const { cases = 10_000 } = options
  return onSqlite(options, async (ground) => {
    const database = await ground.another()
    const { people } = await insertContent(database)
    const owner = await ownerOfEmail(database, customers, people.customer.email)
    const knownToken = owner && (await makeKnown(database, 'customer', owner))
    const one = await attack(checks, ground, people, { trusted: false, cases, most: 10 })
    await one.product.stop({ keepData: true })
    // The owner signs in from another address despite the failed guesses.
    const again = await startProduct({ ...ground.env, TRUST_PROXY: '1' })
    const login = { user: one.who.email, pass: customersPassword }
    const right = await call(again.url, path, login, undefined, from())
    checks.note('the right person, from another address, is let in', answerOf(right).status === true, {
      exactly: true,
    })
    await again.stop({ keepData: true })
    // With a thousand real addresses an attacker gets a hundred guesses in total, plus a hundred first guesses.
    const many = await attack(checks, ground, people, { trusted: true, cases, most: 200 })
    const meanwhile = await call(
      many.product.url,
      path,
      { user: many.who.email, pass: customersPassword },
      undefined,
      from(),
    )
    checks.note('the right person meanwhile', answerOf(meanwhile).msg ?? meanwhile.text)
    const browser = { ...from(), cookie: `cb=${knownToken}`, 'sec-fetch-site': 'same-origin' }
    const own = await call(
      many.product.url,
      path,
      { user: many.who.email, pass: customersPassword },
      undefined,
      browser,
    )
    checks.note(
      'the right person meanwhile, in a browser they have used, is let in',
      answerOf(own).status === true,
      {
        exactly: true,
      },
    )
    await many.product.stop({ keepData: true })
  })
}
