import { Button, Group, List, Text } from '@mantine/core'
import { corrected, type Slip, slipsIn } from '#i18n/copy-editor.ts'
import { isolatedName } from '#i18n/format.ts'
import type { CopyCheckProps } from './copy-check.tsx'
import { useDashboard } from './dashboard-context.tsx'

/** What may be mistyped in a text, each with a button that corrects it; nothing is corrected by itself. */
export default function CopyHints({ language, value, label, isHtml = false, onCorrect }: CopyCheckProps) {
  const { t } = useDashboard()
  const slips = slipsIn(value, language, isHtml)
  const correct = (chosen: readonly Slip[]) => onCorrect(corrected(value, language, chosen, isHtml))
  const action = t('dashboard.copy.correct')
  const wordsOf = ({ kind, wrong, right, words }: Slip) =>
    t(`dashboard.copy.${kind}`, {
      wrong: isolatedName(wrong),
      right: isolatedName(right),
      words: words.map(isolatedName).join(' '),
    })
  if (slips.length === 0) return null
  return (
    <List listStyleType="none" spacing={2} mt={4}>
      {slips.map((slip) => {
        const what = wordsOf(slip)
        return (
          <List.Item key={`${slip.wrong}${slip.right}`}>
            <Group gap={6}>
              <Text component="span" size="sm">
                {what}
              </Text>
              <Button
                size="compact-xs"
                variant="light"
                aria-label={t('dashboard.act.named', { action: `${action}, ${label}`, name: what })}
                onClick={() => correct([slip])}
              >
                {action}
              </Button>
            </Group>
          </List.Item>
        )
      })}
      {slips.length > 1 && (
        <List.Item>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('dashboard.list.named', { what: t('dashboard.copy.correctAll'), name: label })}
            onClick={() => correct(slips)}
          >
            {t('dashboard.copy.correctAll')}
          </Button>
        </List.Item>
      )}
    </List>
  )
}
