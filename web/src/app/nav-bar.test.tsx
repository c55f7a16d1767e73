import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { NavBar } from './nav-bar.tsx'

const verified = (is_admin: boolean) => () => ({
  body: { user: { id: 1, username: 'mara', is_admin } },
})
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }))

function links(): [string | null, string | null][] {
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

function iconsOf(element: Element): string[] {
  return [...element.querySelectorAll('svg')].map(
    (svg) => /lucide-(?!react)[\w-]+/.exec(svg.classList.value)?.[0] ?? '',
  )
}

test('Signed out, the bar has the brand, Login and Sign Up', () => {
  stubCalls({})
  renderInApp(<NavBar />)
  expect(links()).toEqual([
    ['Pagelight', '/'],
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ])
})

test('Signed in, the bar has Home, Search, Library and Recommendations, each with its icon', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(<NavBar />, { profile: mara })
  await bar().findByRole('link', { name: 'Home' })
  expect(links()).toEqual([
    ['Pagelight', '/'],
    ['Home', '/home'],
    ['Search', '/search'],
    ['Library', '/library'],
    ['Recommendations', '/recommendations'],
  ])
  const icons = ['Home', 'Search', 'Library', 'Recommendations'].flatMap((name) =>
    iconsOf(screen.getByRole('link', { name })),
  )
  expect(icons).toEqual(['lucide-house', 'lucide-search', 'lucide-library', 'lucide-heart'])
})

test('An administrator has Admin as well, with a shield', async () => {
  stubCalls({ verifyToken: verified(true) })
  renderInApp(<NavBar />, { profile: mara })
  const admin = await screen.findByRole('link', { name: 'Admin' })
  expect(admin).toHaveAttribute('href', '/admin')
  expect(iconsOf(admin)).toEqual(['lucide-shield'])
})

test('The user menu shows the display name and offers Preferences and Logout', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(<NavBar />, { profile: mara })
  await userEvent.click(await screen.findByRole('button', { name: /^User menu ?Mara$/ }))
  const preferences = await screen.findByRole('menuitem', { name: 'Preferences' })
  expect(preferences).toHaveAttribute('href', '/users')
  expect(iconsOf(preferences)).toEqual(['lucide-settings'])
  expect(iconsOf(screen.getByRole('menuitem', { name: 'Logout' }))).toEqual(['lucide-log-out'])
})

test('The brand has a book for its icon, the user menu the first letter of its user', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(<NavBar />, { profile: mara })
  const menu = await screen.findByRole('button', { name: /^User menu/ })
  expect(within(menu).getByText('M')).toBeInTheDocument()
  expect(iconsOf(menu)).toEqual(['lucide-chevron-down'])
  expect(screen.getByRole('link', { name: 'Pagelight' }).querySelector('svg')).toBeInTheDocument()
})

test('The user menu shows the e-mail where there is no display name', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(<NavBar />, { profile: { ...mara, displayName: null } })
  expect(
    await screen.findByRole('button', { name: /^User menu ?mara@example.com$/ }),
  ).toBeInTheDocument()
})

test('The user menu closes on an outside click', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(
    <>
      <NavBar />
      <p>The page</p>
    </>,
    { profile: mara },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^User menu ?Mara$/ }))
  expect(await screen.findByRole('menu')).toBeInTheDocument()
  await userEvent.click(screen.getByText('The page'))
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Logout in the user menu signs out and returns to /', async () => {
  stubCalls({ verifyToken: verified(false) })
  renderInApp(<NavBar />, { profile: mara, path: '/book/1' })
  await userEvent.click(await screen.findByRole('button', { name: /^User menu ?Mara$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(currentPath()).toBe('/')
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(localStorage.getItem('backend_token')).toBeNull()
})

test('The mobile menu shows the same links and a welcome line', async () => {
  stubCalls({ verifyToken: verified(true) })
  renderInApp(<NavBar />, { profile: mara })
  await screen.findByRole('link', { name: 'Admin' })
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByText('Welcome, Mara')).toBeInTheDocument()
  for (const name of ['Home', 'Search', 'Library', 'Recommendations', 'Admin']) {
    expect(screen.getAllByRole('link', { name })).toHaveLength(2)
  }
  expect(screen.getByRole('link', { name: 'Preferences' })).toHaveAttribute('href', '/users')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByText('Welcome, Mara')).not.toBeInTheDocument()
})

test('Signed out, the mobile menu has Login, Sign Up and a welcome line too', async () => {
  stubCalls({})
  renderInApp(<NavBar />)
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByText('Welcome to Pagelight')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Login' })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: 'Sign Up' })).toHaveLength(2)
})
