import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { refusal } from '#tests/support/fake-browser.ts'
import { roleOf } from '#tests/support/people.ts'
import { preferencesIn } from '#web/dashboard/kit/preferences.ts'
import { nameOf, titleOf } from '#web/dashboard/kit/row-names.ts'
import { mayChange, rolesToGive } from '#web/dashboard/kit/staff-rules.ts'
import { isScreen, screens } from '#web/dashboard/screens.ts'
import { dashboardIn, member } from './staff.ts'

const { readPage, changedQuery } = await import('#web/dashboard/kit/paging.ts')
const { readAllRows } = await import('#web/dashboard/kit/paging.ts')
const { parseId } = await import('#web/dashboard/kit/filters.tsx')
const { rowRange } = await import('#web/dashboard/kit/list-table.tsx')
const { editLink } = await import('#web/dashboard/screens/untranslated/untranslated.tsx')
const { destinationAfterLogin } = await import('#web/dashboard/screens/account/login.tsx')
const { fieldLabel, valueText } = await import('#web/dashboard/kit/field-labels.ts')
const { itemNoun } = await import('#web/dashboard/kit/list-names.ts')

suite('the address of a list', () => {
  const read = (query: string) => readPage(new URLSearchParams(query), ['name', 'id'], 'desc')

  test('asks for the first ten in the usual order when it says nothing', () => {
    const pageQuery = { page: 1, limit: 10, search: '', sort: 'name', direction: 'desc' }
    assert.deepEqual(read(''), { pageQuery, size: 10 })
    const wrong = ['page=0', 'page=-1', 'page=1.5', 'page=1000001', 'limit=13', 'sort=price', 'direction=up']
    for (const query of wrong) assert.deepEqual(read(query).pageQuery, pageQuery, query)
  })

  test('asks for what it says', () => {
    const { pageQuery, size } = read(`page=3&limit=50&sort=id&direction=asc&search=${'a'.repeat(201)}`)
    assert.deepEqual(pageQuery, { page: 3, limit: 50, search: 'a'.repeat(200), sort: 'id', direction: 'asc' })
    assert.equal(size, 50)
    assert.deepEqual([read('limit=all').size, read('limit=all').pageQuery.limit], ['all', 100])
  })

  test('changes in what is said alone, and a new question begins at its first page', () => {
    const change = (changes: Parameters<typeof changedQuery>[1]) =>
      String(changedQuery('?page=3&sort=id', changes))
    assert.equal(change({ search: 'سارا' }), `sort=id&search=${encodeURIComponent('سارا')}`)
    assert.equal(change({ sort: '' }), '')
    assert.equal(change({ page: 4 }), 'page=4&sort=id')
    assert.equal(change({ page: undefined }), 'sort=id')
    assert.equal(change({ edit: undefined, page: '3' }), 'page=3&sort=id')
  })

  test('names a row by a number that can be one', () => {
    assert.equal(parseId('2147483647'), 2_147_483_647)
    for (const text of ['0', '-1', '1.5', 'x', '', '2147483648', undefined])
      assert.equal(parseId(text), undefined)
  })
})

suite('all rows of a list', () => {
  const listQuery = { page: 1, limit: 100, search: '', sort: 'id', direction: 'asc', lang: 'ku' } as const
  const listOf = (count: number) => {
    const pages: number[] = []
    const ask = async ({ page }: { page: number }) => {
      pages.push(page)
      const data = Array.from({ length: Math.min(100, count - (page - 1) * 100) }, (_, at) => ({
        id: (page - 1) * 100 + at + 1,
      }))
      return { status: true, data, count } as const
    }
    return { pages, ask }
  }

  test('come a hundred at a time, no call more than needed', async () => {
    for (const [count, calls] of [
      [0, 1],
      [100, 1],
      [101, 2],
      [1000, 10],
    ] as const) {
      const { pages, ask } = listOf(count)
      const { data } = await readAllRows(ask, listQuery)
      assert.deepEqual([data.length, pages.length], [count, calls])
    }
  })

  test('are a thousand to a page', async () => {
    const { pages, ask } = listOf(1500)
    const { data, count } = await readAllRows(ask, { ...listQuery, page: 2 })
    assert.deepEqual([data.length, data[0]?.id, count], [500, 1001, 1500])
    assert.deepEqual(pages, [11, 12, 13, 14, 15])
  })

  test('are each shown once when one moves meanwhile, and a refusal is told', async () => {
    const rows = [
      [1, 2],
      [2, 3],
    ]
    const ask = async ({ page }: { page: number }) =>
      ({ status: true, data: (rows[page - 1] ?? []).map((id) => ({ id })), count: 150 }) as const
    const { data } = await readAllRows(ask, listQuery)
    assert.deepEqual(
      data.map(({ id }) => id),
      [1, 2, 3],
    )
    const refused = async () => ({ status: false, msg: 'NOT_AUTHORIZED' }) as const
    await assert.rejects(readAllRows(refused, listQuery), { msg: refusal('NOT_AUTHORIZED').msg })
  })
})

test('the foot of a table counts rows from one', () => {
  assert.deepEqual(rowRange(1, 10, 95), { from: 1, to: 10 })
  assert.deepEqual(rowRange(10, 10, 95), { from: 91, to: 95 })
  assert.deepEqual(rowRange(1, 10, 0), { from: 0, to: 0 })
})

test('a row is called by its name in the language of the dashboard, else by any it has', () => {
  const row = { ku_name: 'دەرگا', ar_name: '', en_name: 'Door' }
  assert.equal(nameOf(row, 'en'), 'Door')
  assert.equal(nameOf(row, 'ar'), 'دەرگا')
  assert.equal(nameOf({ ku_name: '', ar_name: '', en_name: 'Door' }, 'ar'), 'Door')
  assert.equal(titleOf({ ku_title: '', ar_title: 'باب', en_title: 'Door' }, 'ar'), 'باب')
  assert.equal(titleOf({ ku_title: '', ar_title: '', en_title: '' }, 'ar'), '')
})

test('a text that is missing is mended in its own field of its own row', () => {
  const missing = { list: 'products', field: 'detail', row_id: 7, missing: ['ar', 'en'] } as const
  const rest = { ku_name: '', ar_name: '', en_name: '' }
  const address = '/dashboard/product/products?edit=7&field=ar_detail'
  assert.equal(editLink(screens, { ...missing, ...rest, missing: [...missing.missing] }), address)
  const settings = { ...missing, ...rest, list: 'settings', field: 'about', missing: ['en'] } as const
  assert.equal(
    editLink(screens, { ...settings, missing: [...settings.missing] }),
    '/dashboard/setting/appearances?field=en_about',
  )
})

test('a login returns to the requested screen, and to no foreign address', () => {
  const back = (next: string) => destinationAfterLogin(new URLSearchParams({ next }))
  assert.equal(back('/dashboard/order/orders?page=2'), '/dashboard/order/orders?page=2')
  for (const next of [
    '',
    '/',
    '/shop',
    '/dashboard',
    '/dashboard/auth/login',
    '//evil.example',
    '/dashboard-x',
  ])
    assert.equal(back(next), '/dashboard/home', next)
})

test('there is a screen at the addresses of the menu and of rows, and at no other', () => {
  for (const path of ['', 'home', 'order/orders/5', 'product/products/3/colors/4/sizes', 'audit/'])
    assert.ok(isScreen(path), path)
  for (const path of ['none', 'order/orders/0', 'order/orders/x', 'home/x', 'product/products/3/colors/4'])
    assert.ok(!isScreen(path), path)
})

test('staff change those below them, and give roles up to their own', () => {
  const [writer, admin, other] = [member('writer', 1), member('admin', 2), member('admin', 3)]
  const [developer, second] = [member('developer', 4), member('developer', 5)]
  assert.ok(mayChange(admin, writer) && mayChange(developer, second))
  for (const whom of [other, developer, admin]) assert.ok(!mayChange(admin, whom), whom.role)
  assert.ok(!mayChange(writer, admin) && !mayChange(developer, developer))
  assert.deepEqual(rolesToGive(admin), [roleOf.writer, roleOf.moderator, roleOf.admin])
})

test('stored preferences are applied if they are valid', () => {
  const usual = { font: 'rabar', menuColour: '#0b2418', folded: false }
  const preferences = { font: 'nrt', menuColour: '#312e81', folded: true }
  assert.deepEqual(preferencesIn(JSON.stringify(preferences)), preferences)
  for (const text of ['{}', 'null', '5', '{"font":"comic","menuColour":"red","folded":"yes"}'])
    assert.deepEqual(preferencesIn(text), usual, text)
})

test('a change is told in the words of the forms', () => {
  const { t } = dashboardIn('en')
  assert.equal(fieldLabel(t, 'ar_name'), 'Name · العربية')
  assert.equal(fieldLabel(t, 'strange'), 'strange')
  assert.equal(valueText(t, 'draft', 1), t('dashboard.audit.yes'))
  assert.equal(valueText(t, 'draft', 0), t('dashboard.audit.no'))
  assert.equal(valueText(t, 'status', 'delivering'), t('dashboard.orderStatus.delivering'))
  assert.equal(valueText(t, 'status', 'sale'), t('dashboard.productStatus.sale'))
  assert.equal(valueText(t, 'role', roleOf.admin), t(`dashboard.roles.${roleOf.admin}`))
  assert.equal(valueText(t, 'en_cofounder', '<p>One</p><p>two</p>'), 'One two')
  assert.deepEqual([valueText(t, 'qty', null), valueText(t, 'qty', 5)], ['', '5'])
  assert.equal(itemNoun(t, 'sizes'), t('dashboard.one.sizes'))
  assert.equal(itemNoun(t, 'strange'), 'strange')
})
