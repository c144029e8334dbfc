import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { withoutIsolates } from '#i18n/format.ts'
import { openDemoApp } from '#tests/http/support.ts'
import { openUnscripted } from './unscripted-browser.ts'

const { app, port } = await openDemoApp({ TRUST_PROXY: 'loopback' })
const lastMessage = () =>
  app.database.read
    .selectFrom('contacts')
    .select(['name', 'phone', 'msg'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

for (const [at, language] of languages.entries())
  test(`in ${language} a visitor without scripts comes from the home page to a request`, async () => {
    const { planner, site } = dictionaries[language]
    const visitor = openUnscripted(port, language, `10.77.0.${at}`)
    await visitor.open('/')
    await visitor.follow(site.home.planLift)
    assert.ok(visitor.words().includes(planner.use.heading))
    await visitor.follow(planner.use.apartments)
    await visitor.press(planner.next, { stops: '٦', travel: '200' })
    assert.ok(visitor.words().includes(planner.wrong.travel))
    assert.equal(visitor.value('stops'), '٦')
    await visitor.press(planner.next, { travel: '15 m' })
    await visitor.press(planner.next, { people: '48', wheelchair: '1' })
    await visitor.press(planner.back, { shaft_width: '165 cm' })
    assert.equal(visitor.value('people'), '48')
    await visitor.press(planner.next)
    assert.equal(visitor.value('shaft_width'), '165 cm')
    await visitor.press(planner.next)
    await visitor.press(planner.see, { phases: '3' })
    assert.ok(visitor.words().includes(planner.result.heading))
    assert.ok(visitor.words().includes(planner.result.fits))
    const name = `Dara ${language}`
    await visitor.press(planner.request.send, { name, phone: '0750 000 0101', place: 'Erbil, Ankawa' })
    const query = new URL(visitor.address(), 'http://site').searchParams
    assert.deepEqual([query.get('sent'), query.get('stops')], ['1', '٦'])
    assert.ok(visitor.words().includes(planner.request.sent))
    const { msg, ...sender } = await lastMessage()
    const number = query.get('number') ?? ''
    assert.match(number, /^\d{8}$/)
    assert.ok(msg.includes(`: ${number}\n`), msg)
    assert.ok(visitor.words().includes(`${number.slice(0, 4)} ${number.slice(4)}`))
    assert.deepEqual({ ...sender }, { name, phone: '+9647500000101' })
    assert.match(msg, /Erbil, Ankawa/)
  })

test('a telephone that cannot be called keeps what was written, and sends nothing', async () => {
  const { planner, messages } = dictionaries.en
  const visitor = openUnscripted(port, 'en', '10.77.0.20')
  const before = await lastMessage()
  await visitor.open('/planner?use=home&stops=3&step=5')
  await visitor.press(planner.request.send, { name: 'Dara', phone: '123', place: 'Erbil' })
  for (const [name, value] of Object.entries({ name: 'Dara', phone: '123', place: 'Erbil' }))
    assert.equal(visitor.value(name), value)
  assert.match(visitor.main(), /<input(?=[^>]* name="phone")[^>]* aria-invalid="true"/)
  assert.ok(visitor.words().includes(messages.PHONE_INVALID))
  assert.ok(visitor.words().includes(planner.result.heading))
  assert.deepEqual(await lastMessage(), before)
})

test('a request that no model meets says why, and staff read it in the language of the company', async () => {
  const visitor = openUnscripted(port, 'en', '10.77.0.30')
  await visitor.open('/planner?use=apartments&stops=6&pit=300&step=5')
  assert.match(visitor.words(), /No model meets every answer.*do not meet this answer: Pit depth/)
  const who = { name: 'Shilan', phone: '0750 000 0102', place: 'Duhok' }
  await visitor.press(dictionaries.en.planner.request.send, who)
  const { planner, mail } = dictionaries.ku
  const { msg } = await lastMessage()
  for (const part of [
    planner.request.opening,
    `${planner.figures.pit}: 300 ${planner.units.mm}`,
    `${mail.contact.place}: Duhok`,
    withoutIsolates(planner.request.models),
  ])
    assert.ok(msg.includes(part), `${part} in ${msg}`)
})
