import { fireEvent, render, screen } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OnDemand } from '../overlays/on-demand.tsx'
import { lazyPart } from './lazy-part.tsx'

const SENTENCE = 'This part of the page could not be loaded. Check your connection.'

/** Cannot be loaded `failures` times. */
function dialogThatFails(failures: number) {
  return lazyPart(async () => {
    failures -= 1
    if (failures >= 0)
      throw new TypeError('Failed to fetch dynamically imported module: /assets/dialog.js')
    return function Dialog({ name }: { name: string }) {
      return <p>{`Dialog on ${name}`}</p>
    }
  })
}

function Page({ Dialog }: { Dialog: ReturnType<typeof dialogThatFails> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setOpen(true)}>Open</button>
      <OnDemand when={open}>
        <Dialog name="Emma" />
      </OnDemand>
    </>
  )
}

async function openLost(failures: number) {
  const consoleErrors = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => consoleErrors.mockRestore())
  render(<Page Dialog={dialogThatFails(failures)} />)
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
}

test('a lost chunk leaves the page as it is and can be tried again', async () => {
  await openLost(1)
  expect(await screen.findByText('Dialog on Emma')).toBeVisible()
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence')
})

test('only when another try has failed the page can be loaded again, by a button that says so', async () => {
  await openLost(2)
  const button = await screen.findByRole('button', { name: 'Load the page again' })
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence')
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  fireEvent.click(button)
  expect(reload).toHaveBeenCalledOnce()
})

class PageBoundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>
  }
}

test('a part that is broken is not called lost', async () => {
  const consoleErrors = vi.spyOn(console, 'error').mockReturnValue()
  const Broken = lazyPart(async () => () => {
    throw new Error('x is undefined')
  })
  render(
    <PageBoundary>
      <OnDemand when>
        <Broken />
      </OnDemand>
    </PageBoundary>,
  )
  expect(await screen.findByText('x is undefined')).toBeVisible()
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument()
  consoleErrors.mockRestore()
})
