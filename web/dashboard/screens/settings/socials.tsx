import { Group, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { isWebLink } from '#contract/kit/links.ts'
import { networks } from '#contract/kit/networks.ts'
import type { Versioned } from '#contract/kit/version.ts'
import type { Social } from '#contract/settings/row.ts'
import { isolatedName } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import { networkOf } from '#web/ui/networks.ts'
import { Latin } from '#web/ui/text.tsx'
import { numberColumn } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import css from './settings.module.css'

/** The company's links on social networks. */
export default function Socials() {
  const dashboard = useDashboard()
  const { t } = dashboard
  const rows = useRows(usePage(['id', 'name']), ['socials'], (pageQuery) =>
    send('/app/dashboard/settings/socials/getall', 'getAllSocials', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="socials"
      heading={t('dashboard.nav.socials')}
      nameOf={({ icon }) => t(`dashboard.networks.${networkOf(icon)}`)}
      columns={[
        numberColumn(dashboard),
        {
          key: 'name',
          title: t('dashboard.fields.icon'),
          sort: 'name',
          width: 140,
          show: ({ icon }) => (
            <Group gap="xs" wrap="nowrap">
              <StaffIcon name={networkOf(icon)} />
              {t(`dashboard.networks.${networkOf(icon)}`)}
            </Group>
          ),
        },
        {
          key: 'link',
          title: t('dashboard.fields.link'),
          width: 200,
          show: ({ link }) => <Latin>{link}</Latin>,
        },
      ]}
      write="settings.write"
      remove={{
        needs: 'settings.write',
        run: ({ id }) =>
          send('/app/dashboard/settings/socials/delete', 'deleteSocials', { social_id: id, limit: 1 }),
      }}
      form={(row, close) => <SocialForm row={row} onClose={close} />}
    />
  )
}

// An address reads from left to right in every language.
const example = isolatedName('https://example.com')

/** The dialog that adds or edits a social link. The user chooses the icon by its look. */
function SocialForm({ row, onClose }: { row: Versioned<Social> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const label = useId()
  const form = useEntityForm({
    row,
    initial: (now) => ({ icon: now ? networkOf(now.icon) : '', link: now?.link ?? '' }),
    required: ['icon', 'link'],
    check: ({ link }) => (isWebLink(link.trim()) ? {} : { link: t('dashboard.networks.help', { example }) }),
    save: ({ icon: chosen, link }, { key, seen }) => {
      const values = { icon: networkOf(chosen), link: link.trim(), limit: 1 }
      return row
        ? send('/app/dashboard/settings/socials/edit', 'editSocials', { ...values, social_id: row.id, seen })
        : sendOnce('/app/dashboard/settings/socials/add', 'addSocials', values, key)
    },
    onSaved: onClose,
  })
  const icon = form.text('icon')
  return (
    <EntityDialog list="socials" row={row} form={form} onClose={onClose}>
      <Input.Wrapper
        label={t('dashboard.fields.icon')}
        labelElement="div"
        labelProps={{ id: label }}
        withAsterisk
        error={icon.error}
      >
        <div className={css.networks} role="radiogroup" aria-labelledby={label}>
          {networks.map((network) => (
            <label key={network} className={css.network}>
              <input
                type="radio"
                name="icon"
                value={network}
                checked={icon.value === network}
                onChange={() => icon.onChange(network)}
              />
              <StaffIcon name={network} size={24} />
              {t(`dashboard.networks.${network}`)}
            </label>
          ))}
        </div>
      </Input.Wrapper>
      <TextInput
        {...form.field('link')}
        withAsterisk
        type="url"
        dir="ltr"
        description={t('dashboard.networks.help', { example })}
        maxLength={500}
        autoComplete="off"
      />
    </EntityDialog>
  )
}
