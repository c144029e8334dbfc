import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask, openApp } from '#tests/http/support.ts'
import { done, refused } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/ports.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/wait-until.ts'
import { named, readMetrics } from './read-metrics.ts'

const token = 'a-token-of-forty-characters-for-a-test-0'

forEachDatabase((_name, _open, place) => {
  test('events are counted, and queues reported', async () => {
    const { config, atEnd } = await place()
    const port = await freePort()
    // A mail server that is not there: mails wait.
    const testApp = await startTestApp(config, {
      METRICS_PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    })
    atEnd(() => testApp.app.close())
    const read = () => readMetrics(`http://127.0.0.1:${port}/metrics`)
    const before = await read()
    assert.equal(before.get('nihom_database_up'), 1)
    assert.equal(before.get('nihom_outbox_waiting'), 0)
    assert.equal(before.get('nihom_backup_newest_timestamp_seconds'), undefined)

    const { customer } = testApp.content.people
    const own = { account_id: customer.id }
    await done(testApp, '/app/client/cart/order', own, 'SUCCESS', 'customer')
    await refused(
      testApp,
      '/app/client/auth/login',
      { user: 'nobody@lifts.example', pass: 'a wrong one' },
      'INVALID_DATA',
      'anonymous',
    )
    await testApp.call('/app/client/site/frame', { getFrame: true })
    await testApp.call('/app/client/site/frame', { getFrame: true })
    const backups = join(config.DATA_DIR, 'backups')
    await mkdir(backups)
    await writeFile(join(backups, 'one'), '')

    const delayed = 'nihom_mails_total{outcome="delayed"}'
    const isDelayed = async () => ((await read()).get(delayed) ?? 0) > (before.get(delayed) ?? 0)
    await until('the mail server was tried', isDelayed)
    const after = await read()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    assert.equal(grown('nihom_orders_placed_total'), 1)
    assert.equal(grown('nihom_security_events_total{event="login failed"}'), 1)
    assert.equal(grown('nihom_requests_total{group="call",status="200"}'), 4)
    assert.equal(grown('nihom_memory_hits_total{memory="calls"}'), 1)
    assert.equal(grown('nihom_memory_misses_total{memory="calls"}'), 1)
    assert.equal(grown('nihom_request_duration_seconds_count{group="call"}'), 3)
    assert.equal(grown('nihom_request_duration_seconds_bucket{le="+Inf",group="call"}'), 3)
    assert.ok(grown('nihom_request_duration_seconds_sum{group="call"}') > 0)
    assert.equal(after.get('nihom_outbox_waiting'), 2)
    assert.equal(after.get('nihom_requests_in_flight'), 0)
    assert.ok(Math.abs((after.get('nihom_backup_newest_timestamp_seconds') ?? 0) - Date.now() / 1000) < 60)
    for (const name of ['nihom_disk_free_bytes', 'nihom_disk_size_bytes']) {
      assert.ok((after.get(`${name}{folder="data"}`) ?? 0) > 0)
      assert.ok((after.get(`${name}{folder="backups"}`) ?? 0) > 0)
    }
    assert.ok((after.get('process_resident_memory_bytes') ?? 0) > 1e7)
    assert.ok(after.has('nodejs_eventloop_lag_p99_seconds'))
  })
})

test('the metrics are shown to the token alone, and not at all without one', async () => {
  const open = await openApp({ METRICS_TOKEN: token })
  const with_ = (authorization: string, path = '/metrics') =>
    ask(open.port, path, { headers: { authorization } })
  const { status, headers, text } = await with_(`Bearer ${token}`)
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.ok(named(text).has('nihom_requests_total'))
  for (const wrong of [
    '',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    token,
    `Basic ${token}`,
    'Bearer',
  ]) {
    const refusal = await with_(wrong)
    assert.equal(refusal.status, 404, wrong)
    assert.doesNotMatch(refusal.text, /nihom_/)
  }
  for (const path of ['/metrics/', '/Metrics', '/%6detrics', '//metrics', '/metrics.php', '/api/metrics']) {
    assert.equal((await with_(`Bearer ${token}`, path)).status, 404, path)
  }
  const shut = await openApp()
  const forwarded = { authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' }
  assert.equal((await ask(shut.port, '/metrics', { headers: forwarded })).status, 404)
})

test('the listener of its own is on this machine alone and has nothing else', async () => {
  const port = await freePort()
  const { app } = await openApp({ METRICS_PORT: String(port) })
  assert.equal((await ask(port, '/metrics')).status, 200)
  for (const path of ['/', '/healthz', '/metrics/', '/metrics?x', '/api/app/init'])
    assert.equal((await ask(port, path)).status, 404, path)
  assert.equal((await ask(port, '/metrics', { method: 'POST' })).status, 404)
  await app.close()
  await assert.rejects(ask(port, '/metrics'), /ECONNREFUSED/)
})
