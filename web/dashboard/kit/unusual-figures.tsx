import { Alert, Button, Group } from '@mantine/core'
import { isolatedName, pickText } from '#i18n/format.ts'
import { useDashboard } from './dashboard-context.tsx'
import { type FigureAttributes, type FigureTexts, unusualIn } from './figure-values.ts'
import type { EntityForm } from './use-entity-form.ts'

interface Props {
  /** The attributes whose figures are saved. */
  attributes: FigureAttributes
  form: Pick<EntityForm<FigureTexts>, 'confirmation'>
  texts: FigureTexts
}

/** Asks whether unusual figures are in the right unit, when the form is about to save them. */
export function UnusualFigures({ attributes, form, texts }: Props) {
  const { t, language, defaultLanguage } = useDashboard()
  const { confirmation } = form
  if (!confirmation) return null
  const names = unusualIn(attributes, texts).map((one) =>
    isolatedName(pickText(one, 'name', language, defaultLanguage).text),
  )
  return (
    <Alert color="orange" role="alert" title={t('dashboard.attributes.unusualTitle')}>
      {t('dashboard.attributes.unusual', { names: names.join(`${t('dashboard.list.comma')} `) })}
      <Group mt="sm">
        <Button variant="default" onClick={confirmation.decline} data-autofocus>
          {t('dashboard.nav.back')}
        </Button>
        <Button
          color="orange.8"
          onClick={(event) => confirmation.accept(event.currentTarget.closest('form') ?? event.currentTarget)}
        >
          {t('dashboard.attributes.unusualYes')}
        </Button>
      </Group>
    </Alert>
  )
}
