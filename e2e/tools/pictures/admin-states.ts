import type { Page } from '@playwright/test'
import { failing, type PictureState, pending } from './picture-state.ts'

const LIST = '**/api/pilot/admin/list?*'
const PARTS =
  /\/api\/(?:reports|book-changes|works\/doubts|text-readings|pilot\/admin\/(?:mails|audit))\?/

const doubt = {
  id: 1,
  books: [
    { id: 1, title: 'Gossip Girl', author: 'Cecily von Ziegesar' },
    { id: 2, title: 'Gossip Girl: You Know You Love Me', author: 'Cecily von Ziegesar' },
  ],
  evidence: { for: ['author', 'isbn 9780316910330'], against: ['one title goes on'] },
  found_at: '2026-11-20T10:00:00Z',
  decision: null,
  decided_at: null,
}

const withDoubt = (page: Page) =>
  page.route('**/api/works/doubts?*', (route) =>
    route.fulfill({ json: { doubts: [doubt], total: 1 } }),
  )

const clicking = (button: RegExp, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole(role).waitFor()
}

const managing = (button: RegExp, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await page.getByRole('heading', { level: 2, name: 'Manage this book' }).click()
  await clicking(button, role)(page)
}

export const adminStates: PictureState[] = [
  { name: 'admin-loading', route: '/admin', prepare: pending(LIST) },
  { name: 'admin-failed', route: '/admin', prepare: failing(LIST) },
  { name: 'admin-parts-loading', route: '/admin', prepare: pending(PARTS) },
  { name: 'admin-parts-failed', route: '/admin', prepare: failing(PARTS) },
  { name: 'doubts', route: '/admin', prepare: withDoubt },
  {
    name: 'doubts-merge',
    route: '/admin',
    prepare: withDoubt,
    act: clicking(/^Merge Gossip/, 'dialog'),
  },
  { name: 'decline', route: '/admin', act: clicking(/^Decline/, 'alertdialog') },
  { name: 'revoke', route: '/admin', act: clicking(/^Revoke/, 'alertdialog') },
  { name: 'grant', route: '/admin', act: clicking(/^Make administrator/, 'alertdialog') },
  { name: 'close-report', route: '/admin', act: clicking(/^Close the report/, 'dialog') },
  { name: 'book-edit', route: '/book/1', act: managing(/^Edit$/, 'dialog') },
  { name: 'book-merge', route: '/book/1', act: managing(/^Merge into/, 'dialog') },
  { name: 'book-remove', route: '/book/1', act: managing(/^Remove$/, 'alertdialog') },
]
