import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useSite } from '../shell/site-context.tsx'
import { type FilterName, pageSizes, type Sort } from './address.ts'
import css from './list.module.css'
import type { ListPage } from './load-list.ts'
import type { PublicList } from './public-list.ts'
import type { useListForm } from './use-list-form.ts'

interface Props {
  list: PublicList
  page: ListPage<unknown>
  listForm: ReturnType<typeof useListForm>
}

const sortTexts = {
  newest: 'site.lists.sortNewest',
  name: 'site.lists.sortName',
  cheapest: 'site.lists.sortCheapest',
  dearest: 'site.lists.sortDearest',
} as const satisfies Record<Sort, string>

/** The form above a list. As an ordinary GET form, it works before hydration and without JavaScript. */
export function ListFilters({ list, page: { state, options }, listForm }: Props) {
  const { t } = useSite()
  const { filter, sorts, stocked } = list
  const label = t(list.texts.search)
  const search = useId()
  return (
    <search>
      <form
        ref={listForm.form}
        className={css.tools}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          listForm.submit()
        }}
      >
        <div className={classes(css.field, css.searching)}>
          <label htmlFor={search}>{t('site.lists.search')}</label>
          <div className={css.search}>
            <input
              id={search}
              type="search"
              name="q"
              defaultValue={state.q}
              placeholder={label}
              maxLength={200}
              enterKeyHint="search"
              dir="auto"
              onChange={listForm.type}
            />
            <button type="submit">
              <Icon name="search" />
              <VisuallyHidden>{label}</VisuallyHidden>
            </button>
          </div>
        </div>
        <Select label={t('site.lists.sort')} name="sort" defaultValue={state.sort} onChange={listForm.choose}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </Select>
        <Select
          label={t('site.lists.perPage')}
          name="limit"
          defaultValue={state.limit}
          onChange={listForm.choose}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        {options.length > 0 && (
          <fieldset className={css.chips}>
            <legend>{t(filter === 'type' ? 'site.lists.type' : 'site.lists.category')}</legend>
            <div className={css.row}>
              {options.map(({ id, name }) => (
                <Chip
                  key={id}
                  name={filter}
                  value={id}
                  on={state.chosen.includes(id)}
                  choose={listForm.choose}
                >
                  <Text of={name} />
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        {stocked && (
          <div className={css.chips}>
            <Chip name="available" value={1} on={state.available} choose={listForm.choose}>
              {t('site.lists.availableOnly')}
            </Chip>
          </div>
        )}
      </form>
    </search>
  )
}

interface ChipProps {
  name: FilterName | 'available'
  value: number
  on: boolean
  choose(): void
  children: ReactNode
}

function Chip({ name, value, on, choose, children }: ChipProps) {
  return (
    <label className={css.chip}>
      <input type="checkbox" name={name} value={value} defaultChecked={on} onChange={choose} />
      <Icon name="check" size={16} />
      {children}
    </label>
  )
}
