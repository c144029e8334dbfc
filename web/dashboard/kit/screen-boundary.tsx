import { Alert, Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useDashboard } from './dashboard-context.tsx'
import { ScreenName } from './screen-name.tsx'
import { StaffIcon } from './staff-icon.tsx'

interface Props {
  /** The address of the screen: another one is tried anew. */
  at: string
  children: ReactNode
}

interface State {
  /** The address at which it failed; empty until that is known. */
  failedAt: string | undefined
}

/** Shows a fault of one screen in its place: the menu and the other screens go on working. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.at })
  }

  override componentDidUpdate() {
    const { failedAt } = this.state
    if (failedAt && failedAt !== this.props.at) this.setState({ failedAt: undefined })
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children
    return <Failed onRetry={() => this.setState({ failedAt: undefined })} />
  }
}

function Failed({ onRetry }: { onRetry(): void }) {
  const { t } = useDashboard()
  return (
    <>
      <ScreenName />
      <Alert
        color="orange"
        variant="light"
        role="alert"
        icon={<StaffIcon name="warning" />}
        m="md"
        title={t('site.error.heading')}
      >
        <p>{t('site.error.help')}</p>
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('dashboard.act.retry')}
        </Button>
      </Alert>
    </>
  )
}
