import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutIsolates } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Content, Text } from '#web/ui/text.tsx'
import { addressOf } from '../page/seo.ts'
import css from './detail.module.css'
import type { PublicDetail } from './public-detail.ts'

/** The name of a thing as the page's title, with its kind above it. */
export function Title({ name, kind }: { name: Content; kind?: Content }) {
  return (
    <>
      {kind?.text && (
        <p className={css.kind}>
          <Text of={kind} />
        </p>
      )}
      <h1>
        <Text of={name} />
      </h1>
    </>
  )
}

type Ask = NonNullable<PublicDetail['ask']>

/** The button that opens the contact page, with the subject of the message filled in. */
export function AskLink({ ask, name }: { ask: Ask; name: string }) {
  const { t } = useSite()
  const subject = encodeURIComponent(withoutIsolates(t(ask.subject, { name })))
  return (
    <Link className={buttonClass('main')} to={`/contact?subject=${subject}`}>
      {t(ask.label)}
    </Link>
  )
}

/** What can be done with a thing besides buying it: asking about it, if it declares that, and sharing its page. */
export function Actions({
  of: { ask },
  name,
  children,
}: {
  of: PublicDetail
  name: string
  children?: ReactNode
}) {
  return (
    <div className={css.actions}>
      {ask && <AskLink ask={ask} name={name} />}
      <Share title={name} />
      {children}
    </div>
  )
}

/** Returns the canonical address of this page, which names its language, for what leaves the site. */
export function useCanonicalAddress() {
  const { siteData } = useSite()
  const { pathname } = useLocation()
  return addressOf(siteData, pathname, '', siteData.language)
}

/** Shares the page's URL with the device's share dialog, or copies it and confirms that. */
export function Share({ title }: { title: string }) {
  const { t } = useSite()
  const notify = useNotify()
  const url = useCanonicalAddress()

  async function share() {
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('site.detail.linkCopied') })
    } catch (error) {
      // Closing the share dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ kind: 'warning', text: url })
    }
  }

  return (
    <Button look="quiet" onClick={share}>
      <Icon name="share" />
      {t('site.detail.share')}
    </Button>
  )
}
