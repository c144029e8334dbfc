import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../shell/site-context.tsx'

/** Hands the page's address to the device's own sharing, or copies it and says so. */
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
      // Changing one's mind in the device's dialog is no failure.
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
