import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { longestCall } from '#web/api/client.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'

/** Retries the request of a page that could not be fetched. */
type Again = () => void

// Set by the mounted component that announces a held request; without one, the error propagates.
let hold: ((again: Again) => void) | undefined

/** Hands the retry of each held request to `ask`, until the returned function is called. */
export function onHeld(ask: (again: Again) => void): () => void {
  hold = ask
  return () => {
    hold = undefined
  }
}

const unheld = new WeakSet<AbortSignal>()

/** Lets the error of a request propagate: no visitor waits for a background revalidation. */
export const failFast = (signal: AbortSignal) => unheld.add(signal)

const isPageData = (address: string) => new URL(address, window.location.href).pathname.endsWith('.data')

/**
 * Patches `fetch` so that a failed request for page data waits for a retry: the open page stays, with its
 * typed input, where the router would render an error page. All other requests are unchanged.
 */
export function holdPageData() {
  const plain = window.fetch
  window.fetch = async (input, init) => {
    const signal = init?.signal
    const address = input instanceof Request ? input.url : String(input)
    if (!signal || !isPageData(address)) return plain(input, init)
    for (;;) {
      signal.throwIfAborted()
      const controller = new AbortController()
      const stop = () => controller.abort()
      signal.addEventListener('abort', stop)
      // Made outside `try`, so that a fault of ours is not taken for one of the network.
      const request = new Request(input, { ...init, signal: controller.signal })
      setTimeout(stop, longestCall)
      try {
        return await plain(request)
      } catch (fault) {
        const ask = hold
        if (!ask || signal.aborted || unheld.has(signal)) throw fault
        await new Promise<void>((again) => {
          // A visitor who navigates elsewhere no longer waits for this page.
          signal.addEventListener('abort', () => again())
          ask(again)
        })
      }
    }
  }
}

/**
 * Warns that the next page could not be fetched, and retries on click or when the network is back. Returns
 * whether a request is held.
 */
export function useHeldNavigation(): boolean {
  const { t } = useSite()
  const { state } = useNavigation()
  const notify = useNotify()
  const [again, setAgain] = useState<Again>()

  useEffect(() => onHeld((ask) => setAgain(() => ask)), [])

  useEffect(() => {
    if (state === 'idle') setAgain(undefined)
  }, [state])

  useEffect(() => {
    if (!again) return
    const run = () => {
      setAgain(undefined)
      again()
    }
    notify({
      kind: 'warning',
      text: `${t('site.banner.network')}. ${t('site.banner.offline')}`,
      act: { label: t('site.banner.retry'), run },
    })
    window.addEventListener('online', run)
    return () => {
      window.removeEventListener('online', run)
      notify(null)
    }
  }, [again, notify, t])

  return again !== undefined
}
