import { TextInput } from '@mantine/core'
import type { Language } from '#contract/kit/values.ts'
import type { Versioned } from '#contract/kit/version.ts'
import type { Certificate } from '#contract/settings/row.ts'
import { formatDate, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { Text } from '#web/ui/text.tsx'
import cells from '../../kit/cells.module.css'
import { Name, nameColumn, numberColumn, Thumbnail } from '../../kit/columns.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { ImageField } from '../../kit/image-field.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { documentTypes, withChosenFile } from '../../kit/picture-file.ts'
import { type Named, nameOf } from '../../kit/row-names.ts'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

/** The certificates of the company: pictures and PDFs that visitors can download. */
export default function Certificates() {
  const dashboard = useDashboard()
  const { t, language, defaultLanguage } = dashboard
  const rows = useRows(usePage(['id', 'name']), ['certificates'], (pageQuery) =>
    send('/app/dashboard/settings/certificates/getall', 'getAllCertificates', pageQuery),
  )
  return (
    <ListScreen
      {...rows}
      list="certificates"
      heading={t('dashboard.nav.certificates')}
      nameOf={(row) => nameOf(row, language)}
      columns={[
        numberColumn(dashboard),
        {
          ...nameColumn(dashboard),
          width: 240,
          show: (row: Certificate) => (
            <span className={cells.beside}>
              <Thumbnail kind="certificates" file={row.file} />
              <Name row={row} />
            </span>
          ),
        },
        {
          key: 'issuer',
          title: t('dashboard.fields.issuer'),
          show: (row: Certificate) => <Text of={pickText(row, 'issuer', language, defaultLanguage)} />,
        },
        {
          key: 'issued',
          title: t('dashboard.fields.issued'),
          show: ({ issued }: Certificate) => issued && formatDate(issued, language),
        },
      ]}
      write="lists.write"
      remove={{
        needs: 'lists.delete',
        run: ({ id }) =>
          send('/app/dashboard/settings/certificates/delete', 'deleteCertificates', {
            certificate_id: id,
            limit: 1,
          }),
      }}
      form={(row, close) => <CertificateForm row={row} onClose={close} />}
    />
  )
}

type Values = Named & { [C in `${Language}_issuer`]: string } & { issued: string; file: File | string }

function CertificateForm({ row, onClose }: { row: Versioned<Certificate> | undefined; onClose(): void }) {
  const form = useEntityForm({
    row,
    initial: (now): Values => ({
      ...translatedValues(now, 'name'),
      ...translatedValues(now, 'issuer'),
      issued: now?.issued ?? '',
      file: now?.file ?? '',
    }),
    required: [...translatedColumns('name'), 'file'],
    save: (values, { seen, ...transfer }) =>
      row
        ? upload(
            '/app/dashboard/settings/certificates/edit',
            'editCertificates',
            { ...values, certificate_id: row.id, seen, limit: 1 },
            transfer,
          )
        : withChosenFile(values.file, (file) =>
            upload(
              '/app/dashboard/settings/certificates/add',
              'addCertificates',
              { ...values, file, limit: 1 },
              transfer,
            ),
          ),
    onSaved: onClose,
  })
  return (
    <EntityDialog list="certificates" kind="certificates" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <TranslatedField form={form} name="issuer" required={[]} />
      <TextInput {...form.field('issued')} type="date" />
      <ImageField {...form.picture('file')} kind="certificates" types={documentTypes} required />
    </EntityDialog>
  )
}
