import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trustOf } from '#server/http/exchange.ts'
import { networkOf } from '#server/http/ip-networks.ts'

test('an IPv4 address is a network of its own, however it is written', () => {
  assert.deepEqual(networkOf('9.9.9.9'), { one: '9.9.9.9' })
  for (const same of [
    '::ffff:9.9.9.9',
    '::FFFF:909:0909',
    '0:0:0:0:0:ffff:9.9.9.9',
    '64:ff9b::9.9.9.9',
    '64:FF9B::909:909',
  ])
    assert.deepEqual(networkOf(same), { one: '9.9.9.9' }, same)
})

test('an IPv6 address is its /64, in its /56 and its /48, however it is written', () => {
  const network = { one: '2001:db8:1:2::/64', wide: '2001:db8:1:0::/56', widest: '2001:db8:1::/48' }
  for (const same of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:aaaa::9',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::10.0.0.1',
    '2001:db8:1:2::9%eth0',
  ])
    assert.deepEqual(networkOf(same), network, same)
  assert.equal(networkOf('64:ff9b:1::9.9.9.9').one, '64:ff9b:1:0::/64', 'a prefix of another network')
  const near = networkOf('2001:db8:1:02ff::1')
  assert.deepEqual([near.one, near.wide], ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56'])
  assert.deepEqual(networkOf('::1'), { one: '0:0:0:0::/64', wide: '0:0:0:0::/56', widest: '0:0:0::/48' })
})

test('an invalid IP address counts as a network of its own', () => {
  for (const odd of ['', 'unix:', '1.2.3', ':::']) assert.deepEqual(networkOf(odd), { one: odd })
})

test('without the setting no proxy header is trusted, with it only those of the named proxies', () => {
  const nearest = (setting: Parameters<typeof trustOf>[0]) => ['10.0.0.1', '192.0.2.9'].map(trustOf(setting))
  assert.deepEqual(nearest(undefined), [false, false])
  assert.deepEqual(nearest(1), [true, false])
  assert.deepEqual(nearest('10.0.0.0/8'), [true, false])
})
