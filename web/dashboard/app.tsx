import { Button, DirectionProvider, Group, MantineProvider, Modal, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { isolatedName } from '#i18n/format.ts'
import { notifyAccountMismatch } from '#web/api/client.ts'
import { BannerRegion } from '#web/ui/banner.tsx'
import { useOtherAccount } from '#web/ui/use-other-account.ts'
import { ScreensProvider, useDashboard } from './kit/dashboard-context.tsx'
import { Gate } from './kit/gate.tsx'
import { lazyScreen, Spinner } from './kit/loading.tsx'
import { colorScheme, usePreferences } from './kit/preferences.ts'
import { queries } from './kit/query-client.ts'
import { ScreenBoundary } from './kit/screen-boundary.tsx'
import { isOtherUserSignedIn, signedInName } from './kit/session.ts'
import { theme, variables } from './kit/theme.ts'
import { UnsavedGuard } from './kit/unsaved-changes.tsx'
import { type ScreenPath, screens } from './screens.ts'
import { Shell } from './shell.tsx'
import '@mantine/core/styles.layer.css'
import './app.css'

const isOpen = (path: ScreenPath) => path.startsWith('auth/')

const routes = screens.map(({ path, load }) => {
  const Screen = lazyScreen<object>(load)
  return { open: isOpen(path), route: <Route key={path} path={path} element={<Screen />} /> }
})
const routesThat = (open: boolean) => routes.filter((one) => one.open === open).map(({ route }) => route)

/** The dashboard: the session, the frame around the screens, and the screen of the address. */
export default function App() {
  const { t, dir } = useDashboard()
  const { font } = usePreferences()
  const { pathname } = useLocation()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.font = font
    // The site does not use the font of the dashboard.
    return () => {
      delete dataset.font
    }
  }, [font])
  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="light"
      >
        <QueryClientProvider client={queries}>
          <BannerRegion
            labels={{
              close: t('site.banner.close'),
              view: t('site.banner.view'),
              back: t('site.banner.back'),
            }}
          >
            <Suspense fallback={<Spinner />}>
              <Routes>
                {routesThat(true)}
                <Route
                  element={
                    <Gate>
                      <Shell>
                        <ScreensProvider value={screens}>
                          <UnsavedGuard>
                            <ScreenBoundary at={pathname}>
                              <Suspense fallback={<Spinner />}>
                                <Outlet />
                              </Suspense>
                            </ScreenBoundary>
                          </UnsavedGuard>
                        </ScreensProvider>
                      </Shell>
                    </Gate>
                  }
                >
                  {routesThat(false)}
                </Route>
                <Route path="*" element={<Navigate to="/404" replace />} />
              </Routes>
            </Suspense>
            <OtherAccountDialog />
          </BannerRegion>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** A dialog that says which other member of staff has signed in with this browser. The screen stays as it is. */
function OtherAccountDialog() {
  const { t } = useDashboard()
  const { another, dismiss } = useOtherAccount('staff', signedInName)
  useEffect(() => {
    const stored = () => isOtherUserSignedIn() && notifyAccountMismatch('staff')
    window.addEventListener('storage', stored)
    return () => window.removeEventListener('storage', stored)
  }, [])
  const name = another?.name === undefined ? undefined : isolatedName(another.name)
  return (
    <Modal
      opened={another !== undefined}
      onClose={dismiss}
      size={500}
      centered
      zIndex={500}
      title={t('site.another.title')}
      closeButtonProps={{ 'aria-label': t('site.another.stay') }}
    >
      <Text>{name === undefined ? t('site.another.unnamed') : t('site.another.named', { name })}</Text>
      <Text size="sm" c="dimmed" mt="sm">
        {t('site.another.help')}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={dismiss} data-autofocus>
          {t('site.another.stay')}
        </Button>
        <Button onClick={() => window.location.reload()}>
          {name === undefined ? t('site.another.go') : t('site.another.goAs', { name })}
        </Button>
      </Group>
    </Modal>
  )
}
