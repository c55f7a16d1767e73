import type { Page } from '@playwright/test'

/** A state of a page that its address alone does not show. */
export type PictureState = {
  name: string
  route: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** After it is open. */
  act?: (page: Page) => Promise<unknown>
}

type Calls = Parameters<Page['route']>[0]

export const failing = (calls: Calls) => (page: Page) =>
  page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: 'Something broke', detail: 'On purpose' } }),
  )

export const succeeding = (calls: Calls) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json: { status: true } }))

const neverIdle = new WeakSet<object>()

/** Never responds, so that the picture shows the loading state. */
export function pending(calls: Calls): (page: Page) => Promise<unknown> {
  const prepare = (page: Page) => page.route(calls, () => {})
  neverIdle.add(prepare)
  return prepare
}

/** Waits until nothing is loading; a page with pending calls never is. */
export async function settle(page: Page, { prepare }: Pick<PictureState, 'prepare'> = {}) {
  const timeout = prepare && neverIdle.has(prepare) ? 2_000 : 15_000
  await page.waitForLoadState('networkidle', { timeout }).catch(() => undefined)
}

export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

/** Waits for a result, or for 'No results'. */
export async function search(page: Page, text: string, found?: RegExp): Promise<void> {
  await page.locator('input[role=combobox]').last().fill(text)
  const shown = found ? page.getByRole('option', { name: found }) : page.getByText('No results')
  await shown.first().waitFor()
}
