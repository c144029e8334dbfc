import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { suite, test } from 'node:test'
import { judgeCertificate } from '#scripts/doctor/certificate.ts'
import { judgeDate, judgeOffset } from '#scripts/doctor/clock.ts'
import { isInside } from '#scripts/doctor/inside.ts'
import { judgeFiles, judgeSpace, judgeVersion } from '#scripts/doctor/machine.ts'
import { judgeFileSystem } from '#scripts/doctor/sqlite.ts'
import { storageAdvice } from '#scripts/doctor/storage.ts'
import { judgeAddress, visitAdvice } from '#scripts/doctor/visit.ts'

import { absentLevel } from '#server/domain/doctor/judge.ts'
import { readVersion } from '#server/runtime/release-version.ts'

const gib = 2 ** 30
const day = 86_400_000

suite('the doctor takes for wrong', () => {
  test('a disk with less than a tenth or less than 1 GiB free', () => {
    const level = (free: number, whole: number) => judgeSpace('/data', free * gib, whole * gib).level
    assert.deepEqual(
      [level(20, 100), level(9.9, 100), level(0.9, 5), level(1, 5)],
      ['ok', 'fail', 'fail', 'ok'],
    )
  })

  test('a version of more than half a year, and nothing of one of the future', () => {
    const level = (written: string, today: string) =>
      judgeVersion(readVersion(written), Date.parse(today)).level
    assert.equal(level('2026.1.5', '2026-07-06T12:00Z'), 'ok')
    assert.equal(level('2026.1.5', '2026-07-07T12:00Z'), 'warn')
    assert.match(judgeVersion(readVersion('2026.1.5'), 0).says, /nihom 2026\.01\.05, 0 days old/)
    for (const wrong of ['0.1.0', '2026.13.1', '2026.2', '', undefined])
      assert.throws(() => readVersion(wrong), /no date/)
  })

  test('no backup at all, as the dashboard does', () => {
    assert.deepEqual(
      [
        absentLevel(true, true),
        absentLevel(true, false),
        absentLevel(false, true),
        absentLevel(false, false),
      ],
      ['ok', 'fail', 'warn', 'warn'],
    )
  })

  test('few open files', () => {
    assert.deepEqual(
      [judgeFiles(1024).level, judgeFiles(65_536).level, judgeFiles('unlimited').level],
      ['warn', 'ok', 'ok'],
    )
  })

  test('a certificate that expires soon, has expired, or is untrusted', () => {
    const level = (days: number, trusted = true) =>
      judgeCertificate({ trusted, why: 'self-signed', until: days * day + 1 }, 0).level
    assert.deepEqual(
      [level(60), level(20), level(6), level(-1), level(60, false)],
      ['ok', 'warn', 'fail', 'fail', 'fail'],
    )
  })

  test('a data folder in memory, on the network or in a container’s own layer', () => {
    for (const type of [0x01021994, 0x6969, 0xfe534d42, 0x794c7630])
      assert.equal(judgeFileSystem('/data', type)?.level, 'fail')
    // ext4, xfs, btrfs, zfs
    for (const type of [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1])
      assert.equal(judgeFileSystem('/data', type), undefined)
  })

  test('clocks that are apart', () => {
    const levels = [1_000, -4_000, 8_000, -59_000, 61_000].map((apart) => judgeOffset('x', apart).level)
    assert.deepEqual(levels, ['ok', 'ok', 'warn', 'warn', 'fail'])
    assert.deepEqual(judgeDate('x', null, Date.now()), [])
    assert.equal(judgeDate('x', new Date().toUTCString(), Date.now())[0]?.level, 'ok')
    const past = new Date(Date.now() - 3_600_000).toUTCString()
    assert.equal(judgeDate('x', past, Date.now())[0]?.level, 'fail')
  })

  test('an address that a visitor made up, or the proxy’s own', () => {
    const level = (seen: string, TRUST_PROXY?: number, isPublic = true) =>
      judgeAddress(seen, { TRUST_PROXY }, isPublic).level
    assert.equal(level('203.0.113.7', 2), 'fail')
    assert.equal(level('203.0.113.7'), 'fail')
    assert.equal(level('127.0.0.1'), 'warn')
    assert.equal(level('172.28.60.1', 1), 'warn')
    assert.equal(level('198.51.100.4', 1), 'ok')
    assert.equal(level('127.0.0.1', undefined, false), 'ok')
    // The doctor runs beside the product, and its own address may well be a private one.
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])[0]?.address ?? ''
    assert.equal(level(own, 1), 'ok')
  })

  test('what to do by the reason: a full disk is no matter of rights, an expired certificate none of the firewall', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    assert.equal(storageAdvice(full, '/data/uploads', undefined), 'Make room on the disk of /data/uploads.')
    assert.match(storageAdvice(new Error('EACCES'), '/data/uploads', undefined), /^Give \/data\/uploads to/)
    assert.match(storageAdvice(full, '/data/uploads', 'shop'), /S3_…/)
    assert.match(visitAdvice('fetch failed: certificate has expired'), /^Renew the certificate/)
    assert.match(visitAdvice('fetch failed: getaddrinfo EAI_AGAIN'), /^Start the product/)
  })

  test('the addresses of private networks for such', () => {
    for (const one of ['10.1.2.3', '::ffff:192.168.1.1', 'fd00::1', '100.64.0.1', '::1'])
      assert.ok(isInside(one), one)
    for (const one of ['8.8.8.8', '2a00::1', '172.32.0.1', 'x']) assert.ok(!isInside(one), one)
  })
})
