import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router'
import { BannerRegion } from '#web/ui/banner.tsx'
import { lazyScreen, Spinner } from './components/loading.tsx'
import { type ScreenPath, screens } from './screens.ts'
import { ScreensProvider, useDashboard } from './shell/dashboard-context.tsx'
import { Gate } from './shell/gate.tsx'
import { OtherAccountDialog } from './shell/other-account-dialog.tsx'
import { colorScheme, usePreferences } from './shell/preferences.ts'
import { queries } from './shell/query-client.ts'
import { Shell } from './shell/shell.tsx'
import { theme, variables } from './shell/theme.ts'
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
          <BannerRegion closeLabel={t('site.banner.close')}>
            <Suspense fallback={<Spinner />}>
              <Routes>
                {routesThat(true)}
                <Route
                  element={
                    <Gate>
                      <Shell>
                        <ScreensProvider value={screens}>
                          <Suspense fallback={<Spinner />}>
                            <Outlet />
                          </Suspense>
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
