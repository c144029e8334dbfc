import type { Certificate } from '#contract/settings/row.ts'
import { formatDate, pickText } from '#i18n/format.ts'
import type { Reader } from '#web/shared/reader.ts'

/** Returns the certificates in the language of the page. */
export const certificatesOf = (rows: readonly Certificate[], { language, defaultLanguage }: Reader) =>
  rows.map(({ id, issued, file, ...texts }) => ({
    id,
    name: pickText(texts, 'name', language, defaultLanguage),
    issuer: pickText(texts, 'issuer', language, defaultLanguage),
    /** The day of issue as people write it; empty if it is not known. */
    issued: issued && formatDate(issued, language),
    file,
  }))

export type CertificateOnPage = ReturnType<typeof certificatesOf>[number]
