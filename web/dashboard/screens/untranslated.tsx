import { Title } from '@mantine/core'
import type { Untranslated as Missing } from '#contract/dashboard/overview.ts'
import { languageTable } from '#i18n/languages.ts'
import { send } from '#web/api/client.ts'
import { useDesk } from '../desk.tsx'
import { oneOf } from '../list-names.ts'
import { Name } from '../lists/columns.tsx'
import screen from '../lists/list-screen.module.css'
import { ListTable } from '../lists/list-table.tsx'
import { nameOf } from '../lists/names.ts'
import { RowAction } from '../lists/row-action.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'
import { Failed } from '../parts/failed.tsx'

const screens = {
  settings: 'setting/appearances',
  metas: 'setting/metas',
  services: 'service/services',
  servicetypes: 'service/servicetypes',
  projects: 'project/projects',
  projectcategories: 'project/projectcategories',
  products: 'product/products',
  productcategories: 'product/productcategories',
  brands: 'product/brands',
  stores: 'product/stores',
  sliders: 'product/sliders',
  colors: 'product/colors',
  sizes: 'product/sizes',
} as const satisfies Record<Missing['list'], string>

/** Lists that are not found by a name: all of their rows are shown. */
const unnamed: readonly Missing['list'][] = ['settings', 'metas']

const fieldNames = ['name', 'title', 'detail', 'about', 'cofounder', 'content', 'keywords'] as const

/** Every text that is missing in a language, with the way to where it is mended. */
export default function Untranslated() {
  const { t, language } = useDesk()
  const page = usePage(['id'])
  const rows = useRows(page, ['untranslated'], async (asked) => {
    const answer = await send('/app/dashboard/untranslated/getall', 'getAllUntranslated', asked)
    if (!answer.status) return answer
    // One row may lack several texts: what tells them apart is not its id.
    const before = (asked.page - 1) * asked.limit
    return {
      ...answer,
      data: answer.data.map((row, at) => ({ ...row, row_id: row.id, id: before + at + 1 })),
    }
  })
  const labelOf = (field: string) => {
    const known = fieldNames.find((one) => one === field)
    return known ? t(`dashboard.fields.${known}`) : field
  }
  const wayTo = (row: Missing) => {
    const name = unnamed.includes(row.list) ? '' : nameOf(row, language).slice(0, 200)
    return `/dashboard/${screens[row.list]}${name && `?search=${encodeURIComponent(name)}`}`
  }
  return (
    <section className={screen.screen}>
      <div>
        <Title order={1} size="h2">
          {t('dashboard.untranslated.heading')}
        </Title>
        <p>{t('dashboard.untranslated.intro')}</p>
      </div>
      {rows.error && <Failed error={rows.error} onRetry={rows.onRetry} />}
      {rows.rows?.length === 0 ? (
        <p>{t('dashboard.untranslated.none')}</p>
      ) : (
        <ListTable
          {...rows}
          caption={t('dashboard.untranslated.heading')}
          broken={rows.error !== null}
          columns={[
            {
              key: 'name',
              title: t('dashboard.fields.name'),
              width: 180,
              show: (row) => <Name row={row} />,
            },
            { key: 'where', title: t('dashboard.untranslated.where'), show: ({ list }) => oneOf(t, list) },
            { key: 'field', title: t('dashboard.untranslated.field'), show: ({ field }) => labelOf(field) },
            {
              key: 'missing',
              title: t('dashboard.untranslated.languages'),
              show: ({ missing }) => missing.map((code) => languageTable[code].name).join(' · '),
            },
          ]}
          actions={(row) => (
            <RowAction
              sign="edit"
              action={t('dashboard.act.edit')}
              name={nameOf(row, language) || oneOf(t, row.list)}
              to={wayTo(row)}
            />
          )}
        />
      )}
    </section>
  )
}
