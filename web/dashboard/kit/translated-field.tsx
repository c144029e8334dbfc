import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CopyCheck } from './copy-check.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { columnLabel } from './field-labels.ts'
import css from './form.module.css'
import type { FormField } from './use-entity-form.ts'
import { useLinkedField } from './use-entity-form.ts'

interface Shared {
  /** The number of lines of a multi-line text. */
  rows?: number
  maxLength?: number
}

interface Props<F extends string> extends Shared {
  form: { text(name: `${Language}_${F}`): FormField<string> }
  /** The translated field: `name` for `ku_name`, `ar_name` and `en_name`. */
  name: F
  /** The required languages. */
  required?: readonly Language[]
}

/** A text in all languages side by side, each in its own direction, with a mark on each empty one. */
export function TranslatedField<F extends string>(props: Props<F>) {
  const { form, name, required = languages, ...shared } = props
  const { t } = useDashboard()
  const label = columnLabel(t, name) ?? ''
  const fields = languages.map((code) => ({ code, field: form.text(`${code}_${name}`) }))
  const written = fields.filter(({ field }) => field.value.trim() !== '').map(({ code }) => code)
  const wanted = useLinkedField()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      {fields.map(({ code, field }, at) => (
        <OneLanguage
          {...shared}
          label={label}
          key={code}
          code={code}
          field={field}
          required={required.includes(code)}
          // Gets the initial focus: the field that a link names, otherwise the first of the dialog.
          first={wanted === undefined ? at === 0 : field.name === wanted}
          written={field.value.trim() === '' ? written.join(' ') : ''}
        />
      ))}
    </SimpleGrid>
  )
}

interface OneProps extends Shared {
  label: string
  code: Language
  field: FormField<string>
  required: boolean
  first: boolean
  /** The languages to copy an empty field from, separated by spaces: a string, so that `memo` compares it by value. */
  written: string
}

const OneLanguage = memo(function OneLanguage(props: OneProps) {
  const { label, rows, maxLength = 200, code, field, required, first, written } = props
  const { t } = useDashboard()
  const { name, value, error, onChange } = field
  const { htmlLang, dir, name: languageName } = languageTable[code]
  const empty = value.trim() === ''
  const others = languages.filter((other) => written.split(' ').includes(other))

  function copy(form: HTMLFormElement | null, other: Language) {
    const from = form?.elements.namedItem(name.replace(code, other))
    if (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) onChange(from.value)
    // The button disappears, so the focus moves to the field with the text.
    const here = form?.elements.namedItem(name)
    if (here instanceof HTMLElement) here.focus()
  }

  const input = {
    name,
    value,
    error,
    lang: htmlLang,
    dir,
    maxLength,
    classNames: { label: css.label ?? '' },
    'data-autofocus': first || undefined,
    withAsterisk: required,
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
        <CopyCheck
          language={code}
          value={value}
          label={`${label} ${languageName}`}
          name={name}
          onCorrect={onChange}
        />
        {others.length > 0 && (
          <Group className={css.copy} gap={4}>
            {others.map((other) => (
              <Button
                key={other}
                size="compact-xs"
                variant="subtle"
                onClick={({ currentTarget }) => copy(currentTarget.form, other)}
              >
                {t('dashboard.form.copyFrom', { language: languageTable[other].name })}
              </Button>
            ))}
          </Group>
        )}
      </>
    ),
  }
  return rows === undefined ? (
    <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      maxRows={14}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
})
