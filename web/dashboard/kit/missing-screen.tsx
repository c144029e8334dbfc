import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readStored, store } from '#web/shared/storage.ts'
import { useDashboard } from './dashboard-context.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Refused } from './query-client.ts'
import { ScreenName } from './screen-name.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { useIsTyped } from './unsaved-changes.tsx'

const unreachable = new Refused({ msg: 'UNREACHABLE' })

/** Where this tab stores when it last loaded a new version by itself. */
const storageKey = 'versionLoaded'

/** How long after that a script that is still missing is no reason to do it again, in milliseconds. */
const justNow = 60_000

const reload = () => window.location.reload()

/** Loads the new version, but not twice in a minute, and not where nothing can be stored: it might not end. */
function reloadByItself() {
  if (Date.now() - Number(readStored('sessionStorage', storageKey)) < justNow) return
  store('sessionStorage', storageKey, String(Date.now()))
  if (readStored('sessionStorage', storageKey)) reload()
}

/** Whether the server answers with this screen's page: then a script is missing because another release is served. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * In place of a screen whose script could not be fetched: says that the server cannot be reached or, where it answers, that a
 * new version is here, which it loads by itself when no form has unsaved changes. React does not retry a failed `import()`.
 */
export function MissingScreen() {
  const { t } = useDashboard()
  const isTyped = useIsTyped()
  const [served, setServed] = useState<boolean>()
  useEffect(() => {
    void isServed().then(setServed)
  }, [])
  useEffect(() => {
    if (served && !isTyped) reloadByItself()
  }, [served, isTyped])
  if (served === undefined) return <ScreenName />
  if (!served)
    return (
      <>
        <ScreenName />
        <ErrorPanel error={unreachable} onRetry={reload} />
      </>
    )
  return (
    <>
      <ScreenName />
      <Alert
        color="orange"
        variant="light"
        m="md"
        role="status"
        icon={<StaffIcon name="warning" />}
        title={t('dashboard.version.here')}
      >
        <Text size="sm" mb="sm">
          {t('dashboard.version.help')}
        </Text>
        <Button size="xs" variant="default" onClick={reload}>
          {t('dashboard.version.load')}
        </Button>
      </Alert>
    </>
  )
}
