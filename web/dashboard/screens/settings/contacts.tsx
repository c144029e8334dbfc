import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Contact } from '#contract/settings/row.ts'
import { withoutIsolates } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import { Telephone } from '../../kit/contact-details.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { queries } from '../../kit/query-client.ts'
import { RowAction } from '../../kit/row-action.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { useLinkedRow } from '../../kit/use-linked-row.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import css from './settings.module.css'

/** The messages of the contact form: staff read them, answer by telephone or mail, and delete them. */
export default function Contacts() {
  return (
    <RequirePermission needs="contacts.read">
      <Messages />
    </RequirePermission>
  )
}

function Messages() {
  const { t } = useDashboard()
  const page = usePage(['created', 'name', 'id'], 'desc')
  const rows = useRows(page, ['contacts'], (pageQuery) =>
    send('/app/dashboard/settings/contacts/getall', 'getAllContacts', pageQuery),
  )
  // The address names the open message, so that Back closes it and the home screen can link to it.
  const { row, error, retry, close } = useLinkedRow(rows, true, 'message')
  const read = (message: Contact) => {
    // The row is loaded already, so the dialog opens without a request.
    queries.setQueryData(rows.one(message.id).queryKey, message)
    page.go({ message: message.id, page: page.pageQuery.page })
  }
  return (
    <>
      <ListScreen
        {...rows}
        list="contacts"
        heading={t('dashboard.nav.contacts')}
        about={error && <ErrorPanel error={error} onRetry={retry} />}
        nameOf={({ name, subject }) => `${name}, ${subject}`}
        columns={[
          {
            key: 'name',
            title: t('dashboard.fields.name'),
            sort: 'name',
            width: 140,
            show: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            key: 'email',
            title: t('dashboard.fields.email'),
            show: ({ email }) => <Latin>{email}</Latin>,
          },
          {
            key: 'phone',
            title: t('dashboard.fields.phone'),
            width: 170,
            show: (row) => <Telephone of={row} />,
          },
          {
            key: 'subject',
            title: t('dashboard.fields.subject'),
            width: 180,
            show: ({ subject }) => <bdi>{subject}</bdi>,
          },
        ]}
        actions={(row) => (
          <RowAction
            sign="eye"
            action={t('dashboard.act.view')}
            name={`${row.name}, ${row.subject}`}
            onClick={() => read(row)}
          />
        )}
        remove={{
          needs: 'contacts.delete',
          note: t('dashboard.contacts.deleteNote'),
          run: ({ id }) =>
            send('/app/dashboard/settings/contacts/delete', 'deleteContacts', { contact_id: id, limit: 1 }),
        }}
      />
      <Message row={row} onClose={close} />
    </>
  )
}

/** One message in its own direction, with links to answer it. */
function Message({ row, onClose }: { row: Contact | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const { may } = useStaff()
  const subject = row
    ? encodeURIComponent(withoutIsolates(t('dashboard.contacts.answer', { subject: row.subject })))
    : ''
  const mail = row?.email && `mailto:${encodeURIComponent(row.email).replace('%40', '@')}`
  return (
    <Modal
      opened={row !== undefined}
      onClose={onClose}
      size={700}
      title={<bdi>{row?.subject}</bdi>}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      {row && (
        <>
          <Text size="sm" c="dimmed">
            <bdi>{row.name}</bdi>
            {row.phone && (
              <>
                {' · '}
                <Telephone of={row} />
              </>
            )}
            {mail && (
              <>
                {' · '}
                <Anchor href={mail} size="sm">
                  <Latin>{row.email}</Latin>
                </Anchor>
              </>
            )}
          </Text>
          <p className={css.message} dir="auto">
            {row.msg}
          </p>
          <Group justify="flex-end" mt="lg">
            {may('orders.change') && (
              <Button
                component={Link}
                to={`/dashboard/order/telephone?message=${row.id}`}
                variant="default"
                leftSection={<StaffIcon name="receipt" size={18} />}
              >
                {t('dashboard.contacts.order')}
              </Button>
            )}
            {row.phone && (
              <Button
                component="a"
                variant={mail ? 'default' : 'filled'}
                href={`tel:${row.phone}`}
                leftSection={<StaffIcon name="phone" size={18} />}
              >
                {t('dashboard.contacts.call')}
              </Button>
            )}
            {mail && (
              <Button
                component="a"
                href={`${mail}?subject=${subject}`}
                leftSection={<StaffIcon name="mail" size={18} />}
              >
                {t('dashboard.contacts.reply')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  )
}
