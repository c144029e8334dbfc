import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { Contact } from '#contract/settings/row.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded, RequirePermission } from '../../kit/guards.tsx'
import { type Refused, requireSuccess } from '../../kit/query-client.ts'
import css from './telephone-message.module.css'

interface Props {
  /** The id of a message of the contact form. */
  id: number
  children(message: Contact): ReactNode
}

/** Loads a message that is made into an order; leads to the 404 page if there is none. */
export function MessageToOrder(props: Props) {
  return (
    <RequirePermission needs="contacts.read">
      <LoadedMessage {...props} />
    </RequirePermission>
  )
}

function LoadedMessage({ id, children }: Props) {
  const query = useQuery<Contact | null, Refused>({
    queryKey: ['message', id],
    queryFn: async () => {
      const one = { page: 1, limit: 1, id }
      const answer = await send('/app/dashboard/settings/contacts/getall', 'getAllContacts', one)
      return (
        requireSuccess<Success<Contract['/app/dashboard/settings/contacts/getall']>>(answer).data[0] ?? null
      )
    },
    // What is typed beside it stays, even if somebody deletes the message meanwhile.
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Loaded query={query} fits={(message) => message !== null}>
      {(message) => message && children(message)}
    </Loaded>
  )
}

/** A message, to be read while its order is filled. */
export function TelephoneMessage({ message: { name, subject, msg } }: { message: Contact }) {
  const { t } = useDashboard()
  return (
    <section className={css.asked} aria-labelledby="asked">
      <h2 id="asked">{t('dashboard.telephone.message')}</h2>
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>
        <strong>
          <bdi>{subject}</bdi>
        </strong>
      </p>
      <p className={css.words} dir="auto">
        {msg}
      </p>
    </section>
  )
}
