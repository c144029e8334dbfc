import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { done, refused } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { listScenarios } from '#tests/support/list-scenarios.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { filesOf, pictureFile } from '#tests/support/pictures.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const path = '/app/dashboard/settings/certificates'
const names = { ku_name: 'بڕوانامەی ISO', ar_name: 'شهادة ISO', en_name: 'ISO certificate' }
const issuers = { ku_issuer: 'دیجلە', ar_issuer: 'دجلة', en_issuer: 'Tigris Certification' }
const certificate = { ...names, ...issuers, issued: '2026-03-18' }

listScenarios('/app/dashboard/settings/certificates', {
  table: 'certificates',
  id: 'certificate_id',
  row: certificate,
  required: Object.keys(names),
  other: {
    ...{ ku_name: 'سەلامەتی', ar_name: 'سلامة المصاعد', en_name: 'Lift safety' },
    ...{ ku_issuer: 'دەرکەر', ar_issuer: 'جهة', en_issuer: '', issued: '' },
  },
  picture: { field: 'file', add: true, edit: true },
  flagged: ['add', 'edit', 'delete'],
  write: 'moderator',
  delete: 'admin',
  wrong: {
    en_name: ['x'.repeat(201), 'a\u0007b'],
    ku_issuer: ['x'.repeat(201), 'a\u0007b'],
    issued: ['yesterday', '2026-02-30', '18-03-2026', '2026-03-18T00:00:00Z'],
  },
})

const pdf = (catalog = '') => new File([new Uint8Array(smallPdf({ catalog }))], 'certificate.pdf')

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  const shown = async () =>
    (await done(testApp, '/app/client/site/home', {}, 'SUCCESS', 'anonymous')).getcertificates

  test('a certificate may be a PDF, whose pages are kept and seen by visitors', async () => {
    const sent = pdf('/PieceInfo << /Program (secret) >>')
    const { data } = await done(testApp, `${path}/add`, { ...certificate, file: sent }, 'ADDED_SUCCESSFULLY')
    const row = data.at(-1)
    assert.match(row.file, /^[0-9a-f]{32}\.pdf$/)
    const stored = await readFile(
      join(testApp.config.DATA_DIR, 'uploads', 'certificates', row.file),
      'latin1',
    )
    assert.match(stored, /\/BaseFont \/Helvetica/)
    assert.doesNotMatch(stored, /PieceInfo/)
    const seen = (await shown()).at(-1)
    assert.deepEqual(
      [seen.en_name, seen.en_issuer, seen.issued, seen.file],
      [names.en_name, certificate.en_issuer, certificate.issued, row.file],
    )
    const picture = await pictureFile()
    const body = { ...names, certificate_id: row.id, file: picture }
    const { data: changed } = await done(testApp, `${path}/edit`, body, 'UPDATED_SUCCESSFULLY')
    const now = changed.at(-1)
    assert.match(now.file, /\.webp$/)
    assert.deepEqual(await filesOf(testApp, 'certificates'), [now.file], 'the PDF is gone')
    assert.equal(now.en_issuer, certificate.en_issuer, 'what an edit leaves out stays')
  })

  test('a PDF that acts, or is none, is refused', async () => {
    const files = await filesOf(testApp, 'certificates')
    for (const file of [
      pdf('/OpenAction << /S /JavaScript /JS (x) >>'),
      new File(['%PDF-1.7 and no end'], 'certificate.pdf'),
    ])
      await refused(testApp, `${path}/add`, { ...certificate, file }, 'FILE_TYPE_NOT_ALLOWED')
    assert.deepEqual(await filesOf(testApp, 'certificates'), files)
  })
})
