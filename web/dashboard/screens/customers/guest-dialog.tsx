import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { foldDigits } from '#i18n/digits.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { CodeField } from '../../kit/plain-fields.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { saveJson } from './save-json.ts'

const acts = ['export', 'erase'] as const

/** The dialog that exports or erases what is held of an order without an account. */
export function GuestDialog({ onClose }: { onClose(): void }) {
  const { t } = useDashboard()
  const notify = useNotify()
  const form = useEntityForm({
    initial: () => ({ ordercode: '', phone: '', act: 'export' }),
    required: ['ordercode', 'phone', 'act'],
    async save({ act, ordercode, phone }) {
      if (act === 'erase') {
        const answer = await send('/app/dashboard/customers/deleteguest', 'deleteGuestCustomers', {
          ordercode,
          phone,
        })
        if (answer.status) notify({ kind: 'success', text: t('dashboard.customers.guest.erased') })
        return answer
      }
      const answer = await send('/app/dashboard/customers/exportguest', 'exportGuestCustomers', {
        ordercode,
        phone,
      })
      if (!answer.status) return answer
      saveJson(`order-${answer.data.ordercode}.json`, answer.data)
      notify({ kind: 'success', text: t('dashboard.customers.guest.exported') })
      return answer
    },
    onSaved: onClose,
  })
  const act = form.text('act')
  const isErasing = act.value === 'erase'
  return (
    <FormDialog
      size={500}
      title={t('dashboard.customers.guest.action')}
      dirty={form.dirty}
      draft="never"
      busy={form.busy}
      failure={form.refusal === 'DATA_NOT_FOUND' ? t('dashboard.customers.guest.notFound') : form.failure}
      saveLabel={t(`dashboard.customers.guest.${isErasing ? 'erase' : 'export'}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.customers.guest.note')}</Text>
      <CodeField {...form.text('ordercode')} maxLength={40} required />
      <TextInput
        {...form.field('phone')}
        withAsterisk
        type="tel"
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        onChange={(event) => form.text('phone').onChange(foldDigits(event.currentTarget.value))}
      />
      <Radio.Group
        name="act"
        value={act.value}
        error={act.error}
        onChange={act.onChange}
        label={t('dashboard.customers.guest.what')}
        withAsterisk
      >
        <Stack gap="sm" mt="xs">
          {acts.map((one) => (
            <Radio key={one} value={one} label={t(`dashboard.customers.guest.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {isErasing && (
        <Text size="sm" c="dimmed">
          {t('dashboard.customers.guest.eraseHelp')}
        </Text>
      )}
    </FormDialog>
  )
}
