import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Refused } from '../shell/queries.ts'
import { ErrorPanel } from './error-panel.tsx'
import { Spinner } from './spinner.tsx'

interface Props<D> {
  asked: { data: D | undefined; error: Refused | null; isPlaceholderData: boolean; refetch(): unknown }
  /** Whether what came is what the address names. */
  fits?(data: D): boolean
  children(data: D): ReactNode
}

/** Shows what an address names once it has come; what there is not is the 404 page's. */
export function Found<D>({ asked, fits, children }: Props<D>) {
  const { data, error, isPlaceholderData, refetch } = asked
  const missing = error?.msg === 'DATA_NOT_FOUND' || error?.msg === 'INVALID_DATA'
  if (missing || (data !== undefined && !isPlaceholderData && fits?.(data) === false)) {
    return <Navigate to="/404" replace />
  }
  if (data !== undefined && !isPlaceholderData) return children(data)
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Spinner />
}
