import { Textarea } from '@mantine/core'
import type { Versioned } from '#contract/kit/version.ts'
import type { Synonym } from '#contract/settings/staff.ts'
import { synonymsIn, synonymsLength } from '#contract/settings/synonym-words.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import css from './settings.module.css'

/** Words that mean the same to a search, beside those of the trade that come with the product. */
export default function Synonyms() {
  const dashboard = useDashboard()
  const { t } = dashboard
  const rows = useRows(usePage(['name', 'id']), ['synonyms'], (pageQuery) =>
    send('/app/dashboard/settings/synonyms/getall', 'getAllSynonyms', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="synonyms"
      heading={t('dashboard.nav.synonyms')}
      nameOf={({ words }) => synonymsIn(words).join(`${t('dashboard.list.comma')} `)}
      columns={[
        numberColumn(dashboard),
        {
          key: 'words',
          title: t('dashboard.fields.words'),
          sort: 'name',
          width: 320,
          show: ({ words }) => (
            <span className={css.words}>
              {synonymsIn(words).map((word) => (
                <bdi key={word}>{word}</bdi>
              ))}
            </span>
          ),
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/settings/synonyms/delete', 'deleteSynonyms', { synonym_id: id, limit: 1 }),
      }}
      form={(row, close) => <SynonymForm row={row} onClose={close} />}
    />
  )
}

interface FormProps {
  row: Versioned<Synonym> | undefined
  onClose(): void
  /** The words that a new group begins with. */
  first?: string
}

/** The dialog that adds or edits a group of synonyms. */
export function SynonymForm({ row, first = '', onClose }: FormProps) {
  const { t } = useDashboard()
  const form = useEntityForm({
    row,
    initial: (now) => ({ words: now?.words ?? first }),
    required: ['words'],
    check: ({ words }) => (synonymsIn(words).length >= 2 ? {} : { words: t('dashboard.synonyms.two') }),
    save: ({ words }, { key, seen }) =>
      row
        ? send('/app/dashboard/settings/synonyms/edit', 'editSynonyms', {
            words,
            synonym_id: row.id,
            seen,
            limit: 1,
          })
        : sendOnce('/app/dashboard/settings/synonyms/add', 'addSynonyms', { words, limit: 1 }, key),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="synonyms" row={row} form={form} onClose={onClose}>
      <Textarea
        {...form.field('words')}
        withAsterisk
        description={t('dashboard.synonyms.help')}
        rows={6}
        dir="auto"
        maxLength={synonymsLength}
        autoComplete="off"
      />
    </EntityDialog>
  )
}
