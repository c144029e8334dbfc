import { Button, Group } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { ProductProposals } from '#contract/attributes/proposals.ts'
import { pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Text } from '#web/ui/text.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { FigureField } from '../../kit/figure-fields.tsx'
import {
  type FigureAttributes,
  type FigureTexts,
  figureErrors,
  figuresIn,
  figureTexts,
  unusualIn,
} from '../../kit/figure-values.ts'
import { FormCard } from '../../kit/form-card.tsx'
import { useCallMutation } from '../../kit/query-client.ts'
import { UnusualFigures } from '../../kit/unusual-figures.tsx'
import { useDraft } from '../../kit/use-draft.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import css from './proposals-card.module.css'

interface Props {
  product: ProductProposals
  /** The attributes of the proposals. */
  attributes: FigureAttributes
  onEmptied(): void
}

/** The proposals for one product: each line of its description with the figure read from it, to correct and accept or dismiss. */
export function ProposalsCard({ product, attributes, onEmptied }: Props) {
  const { product_id, proposals } = product
  const { t, language, defaultLanguage } = useDashboard()
  const { user, may } = useStaff()
  const notify = useNotify()
  const proposed = figureTexts(attributes, proposals)
  // The attribute whose button submits the form; undefined for all of them.
  const pressed = useRef<number>(undefined)
  const chosen = useRef<FigureAttributes>([])
  const textsWith = (typed: FigureTexts): FigureTexts => ({ ...proposed, ...typed })

  const form = useEntityForm<FigureTexts>({
    // The form holds what was typed alone, so that a proposal that goes takes nothing of the others with it.
    initial: () => ({}),
    required: [],
    check: (typed) => errorsOf(chosen.current, textsWith(typed)),
    asks: (typed) => unusualIn(chosen.current, textsWith(typed)).length > 0,
    save: (typed) =>
      send('/app/dashboard/product/figureproposals/accept', 'acceptFigureProposals', {
        product_id,
        values: figuresIn(chosen.current, textsWith(typed)),
      }),
    onSaved: left,
  })
  const draft = useDraft(`proposals/${product_id}`, form)
  const dismissal = useCallMutation((attribute_id: number) =>
    send('/app/dashboard/product/figureproposals/dismiss', 'dismissFigureProposals', {
      product_id,
      attribute_id,
    }),
  )

  function left() {
    if (chosen.current.length === attributes.length) onEmptied()
  }

  function errorsOf(of: FigureAttributes, all: FigureTexts): Record<string, string> {
    const empty = of
      .filter((one) => figuresIn([one], all).length === 0)
      .map(({ id, kind }) => [`${kind === 'choice' ? 'choice' : 'from'}_${id}`, t('dashboard.form.required')])
    return { ...Object.fromEntries(empty), ...figureErrors(t, of, all) }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { current: id } = pressed
    pressed.current = undefined
    chosen.current = id === undefined ? attributes : attributes.filter((one) => one.id === id)
    dismissal.reset()
    form.submit(event)
  }

  function accept(id: number, of: HTMLElement) {
    pressed.current = id
    of.closest('form')?.requestSubmit()
  }

  function dismiss(id: number) {
    dismissal.mutate(id, {
      onSuccess: ({ msg }) => {
        notify({ kind: 'success', text: t(`messages.${msg}`) })
        if (attributes.length === 1) onEmptied()
      },
    })
  }

  const texts = textsWith(form.form.getValues())
  const labelOf = (action: 'accept' | 'dismiss', of: FigureAttributes[number]) =>
    t('dashboard.act.named', {
      action: t(`dashboard.proposals.${action}`),
      name: pickText(of, 'name', language, defaultLanguage).text,
    })
  const busy = form.busy || dismissal.isPending
  return (
    <FormCard
      title={<Text of={pickText(product, 'name', language, defaultLanguage)} />}
      action={t('dashboard.proposals.acceptAll')}
      dirty={Object.entries(proposed).some(([field, text]) => texts[field] !== text)}
      draft={draft}
      busy={busy}
      failure={form.failure ?? (dismissal.error ? failureText(t, dismissal.error) : undefined)}
      locked={
        may('lists.write')
          ? undefined
          : t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
      }
      onSubmit={submit}
    >
      {attributes.map((attribute) => {
        const { id } = attribute
        const proposal = proposals.find(({ attribute_id }) => attribute_id === id)
        const enter = (event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
          event.preventDefault()
          accept(id, event.currentTarget)
        }
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields submits this row alone
          <div key={id} className={css.row} onKeyDown={enter}>
            {proposal && (
              <p className={css.line}>
                <Text of={{ text: proposal.line, language: proposal.lang }} />
              </p>
            )}
            <FigureField
              of={attribute}
              field={(field) => ({ ...form.text(field), value: texts[field] ?? '' })}
            />
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={labelOf('accept', attribute)}
                onClick={(event) => accept(id, event.currentTarget)}
              >
                {t('dashboard.proposals.accept')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={labelOf('dismiss', attribute)}
                onClick={() => dismiss(id)}
              >
                {t('dashboard.proposals.dismiss')}
              </Button>
            </Group>
          </div>
        )
      })}
      <UnusualFigures attributes={chosen.current} form={form} texts={texts} />
    </FormCard>
  )
}
