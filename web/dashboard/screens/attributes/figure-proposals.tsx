import { Button, Group, Title } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Attribute, Attributechoice } from '#contract/attributes/row.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { withChoices } from '../../kit/figure-values.ts'
import { LockedNote } from '../../kit/guards.tsx'
import screen from '../../kit/list-screen.module.css'
import { Spinner } from '../../kit/loading.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { ForbiddenList } from './forbidden-list.tsx'
import { ProposalsCard } from './proposals-card.tsx'

/** The figures that descriptions state and products lack, a card for each product, for staff to accept or dismiss. */
export default function FigureProposals() {
  const { t } = useDashboard()
  const title = useRef<HTMLHeadingElement>(null)
  const attributes = useCallQuery('/app/dashboard/product/attributes/getall', 'getAllAttributes', {})
  const choices = useCallQuery('/app/dashboard/product/attributechoices/getall', 'getAllAttributeChoices', {})
  const failed = attributes.error ? attributes : choices.error ? choices : undefined
  return (
    <section className={screen.screen}>
      <div>
        <Title ref={title} tabIndex={-1} order={1} size="h2" className={screen.heading}>
          {t('dashboard.nav.figureproposals')}
        </Title>
        <p>{t('dashboard.proposals.about')}</p>
      </div>
      <LockedNote needs="lists.write" />
      <ForbiddenList />
      {attributes.data && choices.data ? (
        <Proposals
          attributes={attributes.data.data}
          choices={choices.data.data}
          onEmptied={() => title.current?.focus()}
        />
      ) : failed?.error ? (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  )
}

interface Props {
  attributes: readonly Attribute[]
  choices: readonly Attributechoice[]
  /** Called when the last proposal of a product is decided: its card goes with the focus. */
  onEmptied(): void
}

function Proposals({ attributes, choices, onEmptied }: Props) {
  const { t } = useDashboard()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const after = Math.max(0, Math.trunc(Number(params.get('after')) || 0))
  const query = useCallQuery('/app/dashboard/product/figureproposals/getall', 'getAllFigureProposals', {
    after,
  })
  const { data: found, error, isPlaceholderData, refetch } = query
  const next = found && !isPlaceholderData ? found.next : null
  // A request reads a bounded number of products, perhaps none with proposals: read on.
  const reading = next !== null && found?.data.length === 0
  useEffect(() => {
    if (reading) void navigate(`?after=${next}`, { replace: true })
  }, [reading, next, navigate])
  const broken = error && <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!found || isPlaceholderData || reading) return broken ?? <Spinner />
  return (
    <>
      {broken}
      <Fragment key={after}>
        {found.data.map((product) => (
          <ProposalsCard
            key={product.product_id}
            product={product}
            attributes={withChoices(
              attributes.filter(({ id }) => product.proposals.some((one) => one.attribute_id === id)),
              choices,
            )}
            onEmptied={onEmptied}
          />
        ))}
      </Fragment>
      {found.data.length === 0 && <p>{t(`dashboard.proposals.${after === 0 ? 'none' : 'noMore'}`)}</p>}
      <Group>
        {after > 0 && (
          <Button component={Link} variant="default" to="?">
            {t('dashboard.proposals.first')}
          </Button>
        )}
        {next !== null && (
          <Button component={Link} variant="default" to={`?after=${next}`}>
            {t('dashboard.proposals.next')}
          </Button>
        )}
      </Group>
    </>
  )
}
