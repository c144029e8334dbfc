import { spread } from '#tests/support/percentiles.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { arrive } from './kit/arrivals.ts'
import { answerOf, call, from, get, isDeferred, repeat, tally } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

/** Floods the login, each time from another address for another person, while others browse the catalogue. */
export const run: Run = (checks, options) => {
  const { seconds = 30, clients = 4 } = options
  return onSqlite(options, async ({ env }) => {
    const product = await startProduct({ ...env, SEED: 'demo', TRUST_PROXY: '1' })
    const { url } = product
    let person = 0
    const login = () => {
      const user = `person-${person++}@nowhere.example`
      return call(url, '/app/client/auth/login', { user, pass: 'not the password' }, undefined, from())
    }
    const look = (who: number) =>
      who % 2
        ? call(url, '/app/client/products/getall', { search: `lift ${who}` })
        : get(`${url}/shop?q=${who}`)
    for (let turn = 0; turn < 50; turn++) await look(turn)
    const visits = repeat(clients, look, 20)
    const { done, begun, seconds: took } = await arrive(500, seconds, login, 200)
    const answers = await visits.stop()
    const good = answers.filter(({ status }) => status === 200)
    checks.note('logins asked for', begun / took, { least: 250 }, 'per s')
    const hashed = done.filter((one) => answerOf(one).msg === 'INVALID_DATA').length
    checks.note('passwords compared', hashed / took, {}, 'per s')
    const strange = done.filter((one) => answerOf(one).msg !== 'INVALID_DATA' && !isDeferred(one))
    checks.note('told to come back', done.length - hashed - strange.length)
    if (strange.length > 0) console.log(`  ${tally(strange)} ${strange[0]?.text.slice(0, 200)}`)
    checks.note('answers that were neither', strange.length, { exactly: 0 })
    checks.note('catalogue, answered', good.length, { exactly: answers.length })
    checks.note('catalogue, p50', spread(answers.map(({ ms }) => ms)).p50, {}, 'ms')
    checks.note('catalogue, p99', spread(answers.map(({ ms }) => ms)).p99, { most: 500 }, 'ms')
    await product.stop({ keepData: true })
  })
}
