import { Group, Title } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Permission } from '#contract/roles.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { ErrorPanel } from '../components/loading.tsx'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'
import { type Denial, type Done, useCallMutation } from '../shell/queries.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { SearchField } from './filters.tsx'
import { AddButton } from './heading-buttons.tsx'
import { itemNoun, type ListName } from './list-names.ts'
import css from './list-screen.module.css'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { RowAction } from './row-action.tsx'
import { useLinkedRow } from './use-linked-row.ts'
import type { Rows } from './use-rows.ts'

interface Props<R extends { id: number }, S extends string>
  extends Omit<ListTableProps<R, S>, 'actions' | 'empty' | 'broken' | 'page'>,
    Pick<Rows<R, S>, 'page' | 'one' | 'error' | 'onRetry'> {
  list: ListName
  heading: ReactNode
  /** The way back to the screen above. */
  back?: ReactNode
  /** Stands below the heading. */
  about?: ReactNode
  /** Stands beside the search, as filters. */
  tools?: ReactNode
  nameOf(row: R): string
  /** The dialog that adds a row, or changes the one it is given. */
  form?: (row: R | undefined, close: () => void) => ReactNode
  /** Whether there is something to add with; there is nothing to add to the orders. */
  adding?: boolean
  /** What changing a row is called. */
  editLabel?: string
  /** What one must be allowed to add and change. */
  write?: Permission
  /** Why a row cannot be changed, if not for want of a right. */
  editReason?(row: R): string | undefined
  /** How a row is deleted, and what one must be allowed to. */
  remove?: {
    needs: Permission
    run(row: R): Promise<Done | Denial>
    /** What goes with it, or what else follows. */
    note?: string
    reason?(row: R): string | undefined
    /** Asked before anything else: says for itself that a row cannot be deleted, and true. */
    refuses?(row: R): boolean
  }
  /** Further signs in each row. */
  actions?(row: R): ReactNode
  search?: boolean
}

/** A managed list: its heading, what adds to it, a search, the table, and the dialogs over it. */
export function ListScreen<R extends { id: number }, S extends string>(props: Props<R, S>) {
  const { list, heading, back, about, tools, nameOf, form, write, remove, page } = props
  const { actions, editLabel, editReason, search = true, adding = true } = props
  const { t } = useDashboard()
  const { may } = useStaff()
  const notify = useNotify()
  const title = useRef<HTMLHeadingElement>(null)
  // What the form is open for: undefined for nothing, null for a new row.
  const [editing, setEditing] = useState<R | null>()
  const [deleting, setDeleting] = useState<R>()
  const deletion = useCallMutation(async (row: R) => {
    if (!remove) throw new Error('Nothing is deleted here')
    return remove.run(row)
  })
  const mayAdd = write === undefined || may(write)
  const linked = useLinkedRow(props, form !== undefined && mayAdd)
  const open = linked.row && !editReason?.(linked.row) ? linked.row : undefined
  const error = props.error ?? linked.error
  const openId = open?.id
  useEffect(() => {
    if (openId === undefined) return
    // What led here is on another screen.
    return () => void setTimeout(() => title.current?.focus())
  }, [openId])
  const add = () => setEditing(null)
  const { reset } = deletion
  const signs = (row: R) => (
    <>
      {actions?.(row)}
      {form && (
        <RowAction
          sign="edit"
          action={editLabel ?? t('dashboard.act.edit')}
          name={nameOf(row)}
          needs={write}
          reason={editReason?.(row)}
          onClick={() => setEditing(row)}
        />
      )}
      {remove && (
        <RowAction
          sign="trash"
          color="red"
          action={t('dashboard.act.delete')}
          name={nameOf(row)}
          needs={remove.needs}
          reason={remove.reason?.(row)}
          onClick={() => {
            if (remove.refuses?.(row)) return
            reset()
            setDeleting(row)
          }}
        />
      )}
    </>
  )

  return (
    <section className={css.screen}>
      <div className={css.head}>
        <Title ref={title} tabIndex={-1} order={1} size="h2" className={css.heading}>
          {heading}
        </Title>
        <Group gap="sm">
          {back}
          {form && adding && <AddButton allowed={mayAdd} onAdd={add} />}
        </Group>
      </div>
      {about}
      {(search || tools) && (
        <Group className={css.tools}>
          {search && <SearchField page={page} />}
          {tools}
        </Group>
      )}
      {error && (
        <ErrorPanel
          error={error}
          onRetry={() => {
            if (props.error) props.onRetry()
            if (linked.error) linked.retry()
          }}
        />
      )}
      <ListTable
        {...props}
        caption={props.caption ?? t('dashboard.list.of', { what: itemNoun(t, list) })}
        broken={props.error !== null}
        empty={form && adding && <AddButton allowed={mayAdd} onAdd={add} />}
        {...((actions || form || remove) && { actions: signs })}
      />
      {editing !== undefined && form?.(editing ?? undefined, () => setEditing(undefined))}
      {open && <Fragment key={open.id}>{form?.(open, linked.close)}</Fragment>}
      <ConfirmDelete
        name={deleting && t('dashboard.list.named', { what: itemNoun(t, list), name: nameOf(deleting) })}
        note={remove?.note}
        busy={deletion.isPending}
        done={deletion.isSuccess}
        error={deletion.error}
        onClose={() => setDeleting(undefined)}
        onDelete={() => {
          if (!deleting || deletion.isPending) return
          deletion.mutate(deleting, {
            onSuccess: ({ msg }) => {
              setDeleting(undefined)
              notify({ kind: 'success', text: t(`messages.${msg}`) })
              // The row that one came from is gone.
              title.current?.focus()
            },
          })
        }}
      />
    </section>
  )
}
