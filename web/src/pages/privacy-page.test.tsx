import type { AppConfig } from '@pagelight/contract/config.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { makeConfig } from '../testing/example-config.ts'
import { stubCalls } from '../testing/stub-calls.ts'

const config = makeConfig({ sends_mail: false })

async function open(changes: Partial<AppConfig> = {}) {
  // The configuration is loaded once a page load.
  vi.resetModules()
  const { PrivacyPage } = await import('./privacy-page.tsx')
  stubCalls({ config: () => ({ body: { ...config, ...changes } }) })
  renderInApp(<PrivacyPage />)
}

test('The privacy page says that nothing is asked outside where that is so', async () => {
  await open()
  expect(await screen.findByText(/No book database is asked/)).toBeVisible()
  expect(screen.getByText(/No language model is asked/)).toBeVisible()
  expect(screen.queryByText(/write to/)).toBeNull()
})

test('It names who is asked, with what, and whom to write to', async () => {
  await open({
    support_email: 'help@example.com',
    outside: { book_databases: ['Open Library'], language_model: true },
  })
  expect(await screen.findByText(/^Open Library: the words of searches/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
})

test('It tells what the own sign-in keeps, and where mails go without a mail server', async () => {
  await open({
    identity: {
      provider: 'embedded',
      passwords: true,
      at_once: false,
      third_party: [{ id: 'acme', name: 'Acme' }],
    },
  })
  expect(await screen.findByText(/kept as a hash only.*address of its picture/)).toBeVisible()
  expect(screen.getByText(/up to 400 characters. It lasts seven days/)).toBeVisible()
  expect(screen.getByText(/stand in the server’s log and in its outbox/)).toBeVisible()
})

test('It claims neither a hash nor a session where Google keeps the accounts', async () => {
  await open({
    identity: {
      provider: 'firebase',
      project_id: 'books',
      api_key: 'key',
      auth_domain: 'books.example.com',
      auth_url: null,
      third_party: [{ id: 'google.com', name: 'Google' }],
    },
  })
  expect(await screen.findByText(/loads scripts of Google too/)).toBeVisible()
  expect(screen.queryByText(/hash|seven days/)).toBeNull()
})
