import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../shell/site-context.tsx'

/** Shares the page's URL with the device's share dialog, or copies it and confirms that. */
export function Share({ title }: { title: string }) {
  const { t } = useSite()
  const notify = useNotify()

  async function share() {
    const url = window.location.href
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
