import { type ComponentType, lazy } from 'react'
import { Refused } from '../shell/queries.ts'
import { ErrorPanel } from './error-panel.tsx'

const unreachable = new Refused({ msg: 'UNREACHABLE' })

// What could not be fetched once is not tried again by React: the page is loaded anew.
const Unfetched = () => <ErrorPanel error={unreachable} onRetry={() => window.location.reload()} />

/**
 * A part that is fetched when it is first shown. Without a network it says so in its own place.
 */
export const lazyScreen = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Unfetched })))
