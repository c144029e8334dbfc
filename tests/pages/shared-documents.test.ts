import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { uploadName } from '#server/storage/kinds.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const reader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const pdf = (name: string) => new File([new Uint8Array(smallPdf())], name)

forOneDatabase((_name, _open, place) => {
  describe('a shared address of a document', () => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place(), {}, { pages: 'built' })
    })

    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(testApp.url + path, { headers, redirect: 'manual' })

    /** Where an address leads for this time. */
    async function leadsTo(path: string) {
      const { status, headers } = await ask(path, reader)
      assert.deepEqual([status, headers.get('cache-control')], [302, 'no-store'], path)
      return headers.get('location')
    }

    async function isMissing(path: string) {
      const { status, headers } = await ask(path)
      assert.deepEqual([status, headers.get('content-type')], [404, 'application/json; charset=utf-8'], path)
      for (const language of languages) {
        const page = await ask(path, { ...reader, cookie: `lang=${language}` })
        const html = await page.text()
        assert.equal(page.status, 404)
        assert.match(html, new RegExp(`<html [^>]*lang="${languageTable[language].htmlLang}"`), path)
        assert.match(html, /<h1/)
      }
    }

    async function catalogueNow(name: string) {
      const path = '/app/dashboard/settings/appearances/changecatalog'
      const { data } = await send(testApp, path, { catalog: pdf(name) }, 'admin')
      return `/uploads/setting/${data.catalog}`
    }

    test('of the catalogue leads to the newest, however often it was replaced', async () => {
      await isMissing('/catalogue.pdf')
      const first = await catalogueNow('first.pdf')
      assert.equal(await leadsTo('/catalogue.pdf'), first)
      assert.equal((await ask(first)).status, 200)
      const second = await catalogueNow('second.pdf')
      assert.equal(await leadsTo(first), second)
      const third = await catalogueNow('third.pdf')
      for (const path of ['/catalogue.pdf', first, second]) assert.equal(await leadsTo(path), third)
      const head = await fetch(testApp.url + first, { method: 'HEAD', redirect: 'manual' })
      assert.deepEqual([head.status, head.headers.get('location')], [302, third])
    })

    test('of a certificate leads to its newest file until it is deleted', async () => {
      const list = '/app/dashboard/settings/certificates'
      const fields = { ku_name: 'بڕوانامە', ar_name: 'شهادة', en_name: 'Certificate' }
      const issuer = { ku_issuer: 'TÜV', ar_issuer: 'TÜV', en_issuer: 'TÜV' }
      const change = async (verb: 'add' | 'edit', own: Record<string, unknown>) => {
        const answer = await send(testApp, `${list}/${verb}`, { ...fields, ...issuer, ...own }, 'admin')
        assert.equal(answer.status, true, JSON.stringify(answer))
        return answer.data.at(-1)
      }
      const added = await change('add', { file: pdf('a.pdf') })
      const edited = await change('edit', { certificate_id: added.id, file: pdf('b.pdf') })
      const address = (row: { file: string }) => `/uploads/certificates/${row.file}`
      assert.notEqual(address(edited), address(added))
      assert.equal(await leadsTo(address(added)), address(edited))
      await send(testApp, `${list}/delete`, { certificate_id: added.id }, 'admin')
      await isMissing(address(added))
      await isMissing(address(edited))
    })

    test('that never was, or of a file that was not replaced, leads nowhere', async () => {
      const current = await catalogueNow('last.pdf')
      const name = uploadName('setting', current.split('/').at(-1) ?? '')
      assert.ok(name)
      await testApp.app.storage.remove(name)
      await isMissing(current)
      await isMissing(`/uploads/setting/${'0'.repeat(32)}.pdf`)
      await isMissing(`/uploads/certificates/${current.split('/').at(-1)}`)
      await isMissing('/uploads/products/none.webp')
      await isMissing('/uploads/anything')
    })
  })
})
