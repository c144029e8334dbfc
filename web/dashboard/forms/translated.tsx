import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useDesk } from '../desk.tsx'
import css from './translated.module.css'
import { useWantedField } from './wanted-field.ts'

/** One language's field of a form: its text, and what changes it. */
interface OneField {
  name: string
  value: string
  error?: ReactNode
  onChange(value: string): void
}

interface Props {
  label: string
  /** The field of a language. */
  field(language: Language): OneField
  /** The languages that must not be empty. */
  required?: readonly Language[]
  /** Text of several lines. */
  rows?: number
  maxLength?: number
}

/** A text in three languages side by side, each in its own direction, with a mark where one is empty. */
export function Translated({ label, field, required = languageCodes, rows, maxLength = 200 }: Props) {
  const { t } = useDesk()
  const fields = languageCodes.map((code) => ({ code, ...field(code) }))
  const written = fields.filter(({ value }) => value.trim() !== '')
  const wanted = useWantedField()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {fields.map(({ code, name, value, error, onChange }, at) => {
        const { htmlLang, dir, name: languageName } = languageTable[code]
        const empty = value.trim() === ''
        const shared = {
          name,
          value,
          error,
          lang: htmlLang,
          dir,
          maxLength,
          classNames: { label: css.label ?? '' },
          // Where one begins to write: the field that a link leads to, or else the first of a dialog.
          'data-autofocus': (wanted === undefined ? at === 0 : name === wanted) || undefined,
          withAsterisk: required.includes(code),
          label: (
            <>
              {label} <span className={css.language}>{languageName}</span>
              {empty && (
                <span className={css.mark} title={t('dashboard.form.empty')}>
                  <VisuallyHidden>{t('dashboard.form.empty')}</VisuallyHidden>
                </span>
              )}
            </>
          ),
          inputContainer: (children: ReactNode) => (
            <>
              {children}
              {empty && written.length > 0 && (
                <Group className={css.copy} gap={4}>
                  {written.map((other) => (
                    <Button
                      key={other.code}
                      size="compact-xs"
                      variant="subtle"
                      onClick={({ currentTarget: { form } }) => {
                        onChange(other.value)
                        // The button goes: one writes on where the text is now.
                        const field = form?.elements.namedItem(name)
                        if (field instanceof HTMLElement) field.focus()
                      }}
                    >
                      {t('dashboard.form.copyFrom', { language: languageTable[other.code].name })}
                    </Button>
                  ))}
                </Group>
              )}
            </>
          ),
        }
        return rows === undefined ? (
          <TextInput key={code} {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
        ) : (
          <Textarea
            key={code}
            {...shared}
            autosize
            minRows={rows}
            maxRows={14}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      })}
    </SimpleGrid>
  )
}
