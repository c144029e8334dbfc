import { Alert, Button, Group, Modal, Text, Title } from '@mantine/core'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Permission } from '#contract/kit/roles.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { failureText } from './failure-text.ts'
import { SearchField } from './filters.tsx'
import { AddButton } from './heading-buttons.tsx'
import { itemNoun, type ListName } from './list-names.ts'
import css from './list-screen.module.css'
import { ListTable, type ListTableProps } from './list-table.tsx'
import type { Refused } from './query-client.ts'
import { type Denial, type Done, useCallMutation } from './query-client.ts'
import { RowAction } from './row-action.tsx'
import { useLinkedRow } from './use-linked-row.ts'
import type { Rows } from './use-rows.ts'

interface Props<R extends { id: number }, S extends string>
  extends Omit<ListTableProps<R, S>, 'actions' | 'empty' | 'broken' | 'page'>,
    Pick<Rows<R, S>, 'page' | 'one' | 'error' | 'onRetry'> {
  list: ListName
  heading: ReactNode
  /** The link back to the parent screen. */
  back?: ReactNode
  /** Content below the heading. */
  about?: ReactNode
  /** Content beside the search, as filters. */
  tools?: ReactNode
  nameOf(row: R): string
  /** The dialog that adds a row or, with one, edits it. */
  form?: (row: R | undefined, close: () => void) => ReactNode
  /** Whether the list has a button that adds; orders have none. */
  adding?: boolean
  /** The label of the edit action. */
  editLabel?: string
  /** The permission to add and edit. */
  write?: Permission
  /** Why a row cannot be edited despite the permission. */
  editReason?(row: R): string | undefined
  /** Deletes a row, with the permission that it requires. */
  remove?: {
    needs: Permission
    run(row: R): Promise<Done | Denial>
    /** What is deleted with it, or which other consequence follows. */
    note?: string
    reason?(row: R): string | undefined
    /** Called first: notifies that the row cannot be deleted and returns true. */
    refuses?(row: R): boolean
  }
  /** Further actions of each row. */
  actions?(row: R): ReactNode
  /** What stands beside the edit action of a row, as the offer to undo its change. */
  afterEdit?(row: R): ReactNode
  search?: boolean
}

/** A managed list: heading, add button, search, filters, table and dialogs. */
export function ListScreen<R extends { id: number }, S extends string>(props: Props<R, S>) {
  const { list, heading, back, about, tools, nameOf, form, write, remove, page } = props
  const { actions, afterEdit, editLabel, editReason, search = true, adding = true } = props
  const { t } = useDashboard()
  const { may } = useStaff()
  const notify = useNotify()
  const title = useRef<HTMLHeadingElement>(null)
  // The row that the form edits: undefined if no form is open, null for a new row.
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
    // The link that opened the form is on another screen, so the focus goes to the heading.
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
      {afterEdit?.(row)}
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
              // The button that opened the dialog is gone with its row.
              title.current?.focus()
            },
          })
        }}
      />
    </section>
  )
}

interface DeleteProps {
  /** The name of the row to delete; undefined while the dialog is closed. */
  name: string | undefined
  /** What is deleted with it, or which other consequence follows. */
  note?: string | undefined
  busy: boolean
  /** The row is deleted: the focus must not return to its button, which goes with it. */
  done: boolean
  error: Refused | null
  onDelete(): void
  onClose(): void
}

/** Asks for confirmation of a deletion: names the row, what is deleted with it and which list still refers to it. */
function ConfirmDelete({ name, note, busy, done, error, onDelete, onClose }: DeleteProps) {
  const { t } = useDashboard()
  // Keeps the name while the dialog fades out.
  const [shownName, setShownName] = useState(name)
  if (name !== undefined && name !== shownName) setShownName(name)
  const where = error?.usedBy && itemNoun(t, error.usedBy)
  const why =
    error?.msg === 'IN_USE' && where
      ? t('dashboard.form.inUse', { name: shownName ?? '', where, count: error.count ?? 0 })
      : error && failureText(t, error)
  return (
    <Modal
      opened={name !== undefined}
      onClose={() => {
        if (!busy) onClose()
      }}
      returnFocus={!done}
      size={500}
      centered
      title={t('dashboard.form.deleteTitle', { name: shownName ?? '' })}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      <Text>{t('dashboard.form.deleteText')}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {note} {t('dashboard.form.forGood')}
      </Text>
      {why && (
        <Alert color="orange" mt="md" role="alert">
          {why}
        </Alert>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('dashboard.act.cancel')}
        </Button>
        <Button color="red.8" loading={busy} onClick={onDelete}>
          {t('dashboard.act.delete')}
        </Button>
      </Group>
    </Modal>
  )
}
