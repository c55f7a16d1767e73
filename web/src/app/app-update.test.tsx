import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UpdateBar } from './update-bar.tsx'

afterEach(() => vi.unstubAllEnvs())

async function open() {
  vi.stubEnv('PROD', true)
  const waiting = { postMessage: vi.fn<(message: object) => void>() }
  const registration = {
    waiting: null as typeof waiting | null,
    addEventListener: vi.fn<(type: string, found: () => void) => void>(),
  }
  const register = async () => registration
  const addEventListener = () => {}
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, controller: {}, addEventListener },
  })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  render(
    <>
      <input aria-label="Notes" />
      <UpdateBar />
    </>,
  )
  await vi.waitFor(() => expect(registration.addEventListener).toHaveBeenCalled())
  const [, found] = registration.addEventListener.mock.calls[0] as [string, () => void]
  function arrive() {
    const installing = { addEventListener: (_: string, tell: () => void) => tell() }
    Object.assign(registration, { waiting, installing })
    act(() => found())
  }
  return { waiting, arrive }
}

test('A new build is asked about once, and not while somebody types', async () => {
  const { arrive, waiting } = await open()
  screen.getByLabelText('Notes').focus()
  arrive()
  expect(screen.queryByText('A new version is ready.')).toBeNull()
  act(() => screen.getByLabelText('Notes').blur())
  expect(await screen.findByText('A new version is ready.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  arrive()
  expect(screen.queryByText('A new version is ready.')).toBeNull()
  expect(waiting.postMessage).not.toHaveBeenCalled()
})

test('Loading a new build tells the waiting one to take over', async () => {
  const { arrive, waiting } = await open()
  arrive()
  fireEvent.click(await screen.findByRole('button', { name: 'Load it' }))
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})
