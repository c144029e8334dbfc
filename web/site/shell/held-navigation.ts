import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { longestCall } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useSite } from './site-context.tsx'

/** Asks for a page again that could not be fetched. */
type Again = () => void

// Whoever says that a page is held back gets what asks again; without anybody, the fault goes on its way.
let hold: ((again: Again) => void) | undefined

const unheld = new WeakSet<AbortSignal>()

/** Has the fault of a request go on its way: nobody waits for a page that is only asked about anew. */
export const neverWait = (signal: AbortSignal) => unheld.add(signal)

const isPageData = (address: string) => new URL(address, window.location.href).pathname.endsWith('.data')

/**
 * Has the data of a page, when no answer comes, wait until somebody asks again: the page that is open stays, with what is
 * typed into it, where the router would put a fault in its place. Everything else is fetched as ever.
 */
export function holdPageData() {
  const plain = window.fetch
  window.fetch = async (input, init) => {
    const signal = init?.signal
    const address = input instanceof Request ? input.url : String(input)
    if (!signal || !isPageData(address)) return plain(input, init)
    for (;;) {
      try {
        return await plain(input, {
          ...init,
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestCall)]),
        })
      } catch (fault) {
        if (!hold || signal.aborted || unheld.has(signal)) throw fault
        const { promise, resolve } = Promise.withResolvers<void>()
        // Whoever goes elsewhere meanwhile does not wait for this page any more.
        signal.addEventListener('abort', () => resolve())
        hold(resolve)
        await promise
        signal.throwIfAborted()
      }
    }
  }
}

/** Says that the next page could not be fetched, and asks for it again when told to, or when the network is back. Gives whether one is held. */
export function useHeldNavigation(): boolean {
  const { t } = useSite()
  const { state } = useNavigation()
  const notify = useNotify()
  const [again, setAgain] = useState<Again>()

  useEffect(() => {
    hold = (ask) => setAgain(() => ask)
    return () => {
      hold = undefined
    }
  }, [])

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
