import { lazy, useEffect, type ComponentType, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'
import { readToken } from '../lib/stored-token.ts'
import { whenIdle } from '../ui/overlays/when-idle.ts'
import { PageSpinner } from '../ui/states/spinner.tsx'
import { AdminsOnly, GuestsOnly, SignedInOnly, useShowsKept } from './guards.tsx'
import { Layout } from './layout.tsx'

const loadLanding = () => import('../pages/landing-page.tsx')
// A visitor without a token will see the landing page: it loads while the session is checked.
if (readToken() === null && window.location.pathname === paths.landing) void loadLanding()

const DataArea = lazyPage(async () => (await import('./data-area.tsx')).DataArea)
const LandingPage = lazyPage(async () => (await loadLanding()).LandingPage)
const HomePage = lazyPage(async () => (await import('../pages/home-page.tsx')).HomePage)
const LoginPage = lazyPage(async () => (await import('../pages/login-page.tsx')).LoginPage)
const RegisterPage = lazyPage(async () => (await import('../pages/register-page.tsx')).RegisterPage)
const ForgotPasswordPage = lazyPage(
  async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
)
const ConfirmEmailPage = lazyPage(
  async () => (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage,
)
const UnconfirmedPage = lazyPage(
  async () => (await import('../pages/unconfirmed-page.tsx')).UnconfirmedPage,
)
const ResetPasswordPage = lazyPage(
  async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
)
const SearchPage = lazyPage(async () => (await import('../pages/search-page.tsx')).SearchPage)
const ScanPage = lazyPage(async () => (await import('../pages/scan-page.tsx')).ScanPage)
const LibraryPage = lazyPage(async () => (await import('../pages/library-page.tsx')).LibraryPage)
const StatisticsPage = lazyPage(
  async () => (await import('../pages/statistics-page.tsx')).StatisticsPage,
)
const ImportsPage = lazyPage(async () => (await import('../pages/imports-page.tsx')).ImportsPage)
const RecommendationsPage = lazyPage(
  async () => (await import('../pages/recommendations-page.tsx')).RecommendationsPage,
)
const PreferencesPage = lazyPage(
  async () => (await import('../pages/preferences-page.tsx')).PreferencesPage,
)
const AdminPage = lazyPage(async () => (await import('../pages/admin-page.tsx')).AdminPage)
const BookPage = lazyPage(async () => (await import('../pages/book-page.tsx')).BookPage)
const KeptPage = lazyPage(async () => (await import('../pages/kept-page.tsx')).KeptPage)
const HowWeRatePage = lazyPage(
  async () => (await import('../pages/how-we-rate-page.tsx')).HowWeRatePage,
)
const PrivacyPage = lazyPage(async () => (await import('../pages/privacy-page.tsx')).PrivacyPage)
const NotFoundPage = lazyPage(
  async () => (await import('../pages/not-found-page.tsx')).NotFoundPage,
)

/** The routes of docs/spec.md, section 2, with our additions at the end. */
export function Routes() {
  const { state, unconfirmed } = useSession()
  const showsKept = useShowsKept()
  useEffect(() => {
    if (state !== 'signed-in') return
    return whenIdle(() => {
      import('./preloaded-pages.ts').then(
        ({ preloadPages }) => void preloadPages(),
        () => {},
      )
    })
  }, [state])
  if (state === 'loading') return <PageSpinner />
  if (unconfirmed) return <UnconfirmedRoutes />
  return (
    <Layout>
      <Switch>
        <Route path={paths.landing}>
          {state === 'signed-in' ? (
            forReaders(<HomePage />)
          ) : showsKept ? (
            <Redirect to={paths.kept} replace />
          ) : (
            <LandingPage />
          )}
        </Route>
        <Route path={paths.home}>
          <DataArea>
            <SignedInOnly redirectTo={paths.landing}>
              <HomePage />
            </SignedInOnly>
          </DataArea>
        </Route>
        <Route path={paths.login}>{forGuests(<LoginPage />)}</Route>
        <Route path={paths.register}>{forGuests(<RegisterPage />)}</Route>
        <Route path={paths.forgotPassword}>{forGuests(<ForgotPasswordPage />)}</Route>
        <Route path={paths.search}>{forReaders(<SearchPage />)}</Route>
        <Route path={paths.scan}>{forReaders(<ScanPage />)}</Route>
        <Route path={paths.library}>{forReaders(<LibraryPage />)}</Route>
        <Route path={paths.recommendations}>{forReaders(<RecommendationsPage />)}</Route>
        <Route path={paths.preferences}>{forReaders(<PreferencesPage />)}</Route>
        <Route path={paths.admin}>
          <DataArea>
            <AdminsOnly>
              <AdminPage />
            </AdminsOnly>
          </DataArea>
        </Route>
        <Route path={paths.book}>
          <DataArea>
            <BookPage />
          </DataArea>
        </Route>
        <Route path={paths.confirmEmail} component={ConfirmEmailPage} />
        <Route path={paths.resetPassword} component={ResetPasswordPage} />
        <Route path={paths.kept}>{forGuests(<KeptPage />)}</Route>
        <Route path={paths.howWeRate} component={HowWeRatePage} />
        <Route path={paths.privacy} component={PrivacyPage} />
        <Route path={paths.statistics}>{forReaders(<StatisticsPage />)}</Route>
        <Route path={paths.imports}>{forReaders(<ImportsPage />)}</Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Layout>
  )
}

/** Until the address is confirmed the backend refuses all other calls. */
function UnconfirmedRoutes() {
  return (
    <Layout>
      <Switch>
        <Route path={paths.confirmEmail} component={ConfirmEmailPage} />
        <Route path={paths.resetPassword} component={ResetPasswordPage} />
        <Route path={paths.howWeRate} component={HowWeRatePage} />
        <Route path={paths.privacy} component={PrivacyPage} />
        <Route component={UnconfirmedPage} />
      </Switch>
    </Layout>
  )
}

function forGuests(page: ReactNode) {
  return <GuestsOnly>{page}</GuestsOnly>
}

// These pages share one DataArea, so that its cache survives navigation between them.
function forReaders(page: ReactNode) {
  return (
    <DataArea>
      <SignedInOnly redirectTo={paths.login}>{page}</SignedInOnly>
    </DataArea>
  )
}

function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
