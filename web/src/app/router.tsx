import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { paths } from '../lib/paths.ts'
import { readToken } from '../lib/stored-token.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { AdminsOnly, GuestsOnly, SignedInOnly } from './guards.tsx'
import { Layout } from './layout.tsx'

const loadLanding = () => import('../pages/landing-page.tsx')
// A visitor without a token will see the landing page: it loads while the session is asked for.
if (readToken() === null && window.location.pathname === paths.landing) void loadLanding()

const DataArea = page(async () => (await import('./data-area.tsx')).DataArea)
const LandingPage = page(async () => (await loadLanding()).LandingPage)
const HomePage = page(async () => (await import('../pages/home-page.tsx')).HomePage)
const LoginPage = page(async () => (await import('../pages/login-page.tsx')).LoginPage)
const RegisterPage = page(async () => (await import('../pages/register-page.tsx')).RegisterPage)
const ForgotPasswordPage = page(async () => (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage)
const ConfirmEmailPage = page(async () => (await import('../pages/confirm-email-page.tsx')).ConfirmEmailPage)
const UnconfirmedPage = page(async () => (await import('../pages/unconfirmed-page.tsx')).UnconfirmedPage)
const ResetPasswordPage = page(async () => (await import('../pages/reset-password-page.tsx')).ResetPasswordPage)
const SearchPage = page(async () => (await import('../pages/search-page.tsx')).SearchPage)
const LibraryPage = page(async () => (await import('../pages/library-page.tsx')).LibraryPage)
const RecommendationsPage = page(async () => (await import('../pages/recommendations-page.tsx')).RecommendationsPage)
const PreferencesPage = page(async () => (await import('../pages/preferences-page.tsx')).PreferencesPage)
const AdminPage = page(async () => (await import('../pages/admin-page.tsx')).AdminPage)
const BookPage = page(async () => (await import('../pages/book-page.tsx')).BookPage)
const HowWeRatePage = page(async () => (await import('../pages/how-we-rate-page.tsx')).HowWeRatePage)
const NotFoundPage = page(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage)

/** The route table of section 2 of the specification, with our own additions at the end. */
export function Router() {
  const { state, unconfirmed } = useSession()
  if (state === 'loading') return <PageSpinner />
  if (unconfirmed) return <UnconfirmedRoutes />
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.landing} element={state === 'signed-in' ? <HomePage /> : <LandingPage />} />
        <Route element={<SignedInOnly otherwise={paths.landing} />}>
          <Route path={paths.home} element={<HomePage />} />
        </Route>
        <Route element={<GuestsOnly />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        </Route>
        <Route element={<DataArea />}>
          <Route element={<SignedInOnly otherwise={paths.login} />}>
            <Route path={paths.search} element={<SearchPage />} />
            <Route path={paths.library} element={<LibraryPage />} />
            <Route path={paths.recommendations} element={<RecommendationsPage />} />
            <Route path={paths.preferences} element={<PreferencesPage />} />
          </Route>
          <Route element={<AdminsOnly />}>
            <Route path={paths.admin} element={<AdminPage />} />
          </Route>
          <Route path={paths.book} element={<BookPage />} />
        </Route>
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.howWeRate} element={<HowWeRatePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** Nothing else answers before the address is confirmed, so nothing else is shown. */
function UnconfirmedRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.howWeRate} element={<HowWeRatePage />} />
        <Route path="*" element={<UnconfirmedPage />} />
      </Route>
    </Routes>
  )
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}
