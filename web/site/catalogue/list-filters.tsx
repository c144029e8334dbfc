import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageField } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Chip } from './chip.tsx'
import { FacetFields } from './facet-fields.tsx'
import css from './list-filters.module.css'
import { figureSortName, isBestFirst, pageSizes, type Sort, sortNameOf } from './list-query.ts'
import type { Facets } from './load-facets.ts'
import type { ListPage } from './load-list.ts'
import type { PublicList } from './public-list.ts'
import type { useListForm } from './use-list-form.ts'

const Suggestions = lazy(() => import('./suggestions.tsx'))

interface Props {
  list: PublicList
  page: ListPage<unknown>
  listForm: ReturnType<typeof useListForm>
  /** The heading and the number of results, at the start of the line that stays in sight. */
  children: ReactNode
  /** Stands after the filters, such as the link that clears them. */
  after: ReactNode
}

const sortTexts = {
  lifts: 'site.lists.sortLifts',
  newest: 'site.lists.sortNewest',
  name: 'site.lists.sortName',
  cheapest: 'site.lists.sortCheapest',
  dearest: 'site.lists.sortDearest',
} as const satisfies Record<Sort, string>

const ways = [
  { direction: 'asc', label: 'site.lists.lowFirst', sign: '↑' },
  { direction: 'desc', label: 'site.lists.highFirst', sign: '↓' },
] as const

/** The orders by a figure; the sign tells the direction of the chosen one, without its group. */
function FigureSorts({ of }: { of: Facets['sorts'] }) {
  const { t } = useSite()
  return ways.map(({ direction, label, sign }) => (
    <optgroup key={direction} label={t(label)}>
      {of.map(({ id, name }) => (
        <option key={id} value={figureSortName({ attribute_id: id, direction })}>
          {`${sign} ${name.text}`}
        </option>
      ))}
    </optgroup>
  ))
}

/**
 * The search, order and filters of a list: a line that stays in sight, and below it a row of checkboxes, outside the form
 * that they belong to. As an ordinary GET form, it works before hydration and without JavaScript.
 */
export function ListFilters({ list, page: { state, options, facets }, listForm, children, after }: Props) {
  const { t } = useSite()
  const { filter, sorts, stocked } = list
  const label = t(list.texts.search)
  const form = useId()
  // The field once it was focused: only then are suggestions loaded.
  const [field, setField] = useState<{ input: HTMLInputElement; before: string }>()
  return (
    <>
      <div className={css.line}>
        <div className={css.title}>{children}</div>
        <search className={css.searching}>
          <form
            id={form}
            ref={listForm.form}
            autoComplete="off"
            className={css.tools}
            onSubmit={(event) => {
              event.preventDefault()
              listForm.submit()
              setField((current) => current && { ...current, before: current.input.value })
            }}
          >
            <LanguageField />
            <Select
              bare
              label={t('site.lists.sort')}
              name="sort"
              defaultValue={sortNameOf(state)}
              onChange={listForm.choose}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(
                    isBestFirst({ ...state, sort, byFigure: undefined }, sorts)
                      ? 'site.lists.sortBest'
                      : sortTexts[sort],
                  )}
                </option>
              ))}
              {facets && facets.sorts.length > 0 && <FigureSorts of={facets.sorts} />}
            </Select>
            <Select
              bare
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
            <div className={css.search}>
              <span className={css.field} data-hint={label}>
                <input
                  type="search"
                  name="q"
                  defaultValue={state.q}
                  aria-label={label}
                  placeholder={label}
                  maxLength={200}
                  enterKeyHint="search"
                  dir="auto"
                  onChange={listForm.type}
                  onFocus={({ currentTarget: input }) =>
                    setField((current) => current ?? { input, before: input.value })
                  }
                />
              </span>
              <button type="submit">
                <Icon name="search" />
                <VisuallyHidden>{t('site.lists.search')}</VisuallyHidden>
              </button>
            </div>
          </form>
          {field && (
            <Suspense>
              <Suggestions input={field.input} before={field.before} />
            </Suspense>
          )}
        </search>
      </div>
      <div className={css.options}>
        {facets && <FacetFields facets={facets} state={state} form={form} listForm={listForm} />}
        {options.length > 0 && (
          <fieldset className={css.chips}>
            <legend>
              <VisuallyHidden>
                {t(filter === 'type' ? 'site.lists.type' : 'site.lists.category')}
              </VisuallyHidden>
            </legend>
            {options.map(({ id, name }) => (
              <Chip
                key={id}
                form={form}
                name={filter}
                value={id}
                on={state.chosen.includes(id)}
                choose={listForm.choose}
              >
                <Text of={name} />
              </Chip>
            ))}
          </fieldset>
        )}
        {stocked && (
          <Chip form={form} name="available" value={1} on={state.available} choose={listForm.choose}>
            {t('site.lists.availableOnly')}
          </Chip>
        )}
        {after}
      </div>
    </>
  )
}
