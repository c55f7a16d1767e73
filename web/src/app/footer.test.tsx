import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'

async function open(supportEmail: string | null) {
  // The configuration is loaded once a page load.
  vi.resetModules()
  const { Footer } = await import('./footer.tsx')
  stubCalls({ config: () => ({ body: { support_email: supportEmail } }) })
  renderInApp(<Footer />)
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('The footer leads to how we rate, to privacy and to a contact', async () => {
  await open('help@example.com')
  expect(await screen.findByRole('link', { name: 'Contact' })).toBeVisible()
  expect(target('Contact')).toBe('mailto:help@example.com')
  expect(target('How we rate')).toBe('/how-we-rate')
  expect(target('Privacy')).toBe('/privacy')
})

test('Without a configured address there is no contact', async () => {
  await open(null)
  await vi.waitFor(() => expect(target('Privacy')).toBe('/privacy'))
  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull()
})
