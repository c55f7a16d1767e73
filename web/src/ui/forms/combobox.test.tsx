import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import type { ComboboxStatus } from './combobox-list.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Menu } from '../overlays/menu.tsx'
import { MenuItem } from '../overlays/open-menu.tsx'

const books = ['Emma', 'Persuasion', 'Mansfield Park']

type Props = {
  note?: string
  onSubmit?: () => void
  options?: string[]
  status?: ComboboxStatus
  enterPicksFirst?: boolean
  onPick?: (book: string) => void
  isFirst?: boolean
}

function BookBox({
  isFirst = false,
  note,
  onSubmit,
  options = books,
  status = 'ready',
  enterPicksFirst,
  onPick = () => {},
}: Props) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="Search for a book"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- tested here
      autoFocus={isFirst}
      value={text}
      onChange={setText}
      options={options}
      optionKey={(book) => book}
      render={(book) => book}
      onPick={(book) => {
        setText(book)
        onPick(book)
      }}
      status={status}
      enterPicksFirst={enterPicksFirst}
      note={note}
      onSubmit={onSubmit}
      renderFooter={(close) => (
        <button type="button" onClick={close}>
          Add it by hand
        </button>
      )}
    />
  )
}

const box = () => screen.getByRole('combobox', { name: 'Search for a book' })
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent ?? null

afterEach(() => {
  vi.useRealTimers()
})

test('a box that comes late takes the focus, but not from a menu that is open by then', async () => {
  const page = (isLoaded: boolean) => (
    <>
      <Menu trigger={<button type="button">Mara</button>}>
        <MenuItem onSelect={() => {}}>Logout</MenuItem>
      </Menu>
      {isLoaded ? <BookBox isFirst /> : null}
    </>
  )
  const { rerender } = render(page(false))
  await userEvent.click(screen.getByRole('button', { name: 'Mara' }))
  rerender(page(true))
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible()
  expect(box()).not.toHaveFocus()

  await userEvent.keyboard('{Escape}')
  rerender(page(false))
  rerender(page(true))
  expect(box()).toHaveFocus()
})

describe('the list', () => {
  test('opens when the reader types, and says how many results there are', async () => {
    render(<BookBox />)
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(box(), 'em')
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('option')).toHaveLength(3)
    expect(screen.getByRole('status')).toHaveTextContent('3 results')
  })

  test("says 'Searching…' and 'No results'", async () => {
    const { rerender } = render(<BookBox options={[]} status="searching" />)
    await userEvent.type(box(), 'em')
    expect(screen.getByText('Searching…')).toBeInTheDocument()
    rerender(<BookBox options={[]} status="ready" />)
    expect(screen.getByText('No results')).toBeInTheDocument()
  })

  test('calls a failed search failed, and says when there may be more', async () => {
    const { rerender } = render(<BookBox options={[]} status="failed" />)
    await userEvent.type(box(), 'em')
    expect(screen.getByRole('status')).toHaveTextContent(/^The search failed/)
    rerender(<BookBox status="asking" />)
    expect(screen.getByRole('status')).toHaveTextContent('Still asking other catalogues…')
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  test('the list of a combobox has its footer under hits and under none, which closes it', async () => {
    const { rerender } = render(<BookBox options={[]} status="searching" />)
    await userEvent.type(box(), 'em')
    expect(screen.queryByRole('button', { name: 'Add it by hand' })).not.toBeInTheDocument()
    rerender(<BookBox options={[]} />)
    expect(screen.getByRole('button', { name: 'Add it by hand' })).toBeVisible()
    rerender(<BookBox />)
    await userEvent.click(screen.getByRole('button', { name: 'Add it by hand' }))
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('says with the results what was not searched', async () => {
    render(<BookBox options={[]} note="Open Library did not answer" />)
    await userEvent.type(box(), 'em')
    expect(screen.getByRole('status')).toHaveTextContent('No results. Open Library did not answer')
  })

  test('Enter asks for all results while none is highlighted', async () => {
    const [onSubmit, onPick] = [vi.fn<() => void>(), vi.fn<(book: string) => void>()]
    render(<BookBox onSubmit={onSubmit} onPick={onPick} />)
    await userEvent.type(box(), 'em{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(box(), '{ArrowDown}{ArrowDown}{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onPick).toHaveBeenCalledOnce()
  })

  test('stays closed while there is too little to search for', async () => {
    render(<BookBox options={[]} status="idle" />)
    await userEvent.type(box(), 'e')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('No results')).not.toBeInTheDocument()
  })

  test('closes 200 ms after the focus has left', () => {
    vi.useFakeTimers()
    render(<BookBox />)
    fireEvent.focus(box())
    fireEvent.change(box(), { target: { value: 'em' } })
    fireEvent.blur(box())
    act(() => void vi.advanceTimersByTime(199))
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    act(() => void vi.advanceTimersByTime(1))
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('stays open when the focus comes back in time', () => {
    vi.useFakeTimers()
    render(<BookBox />)
    fireEvent.change(box(), { target: { value: 'em' } })
    fireEvent.blur(box())
    fireEvent.focus(box())
    act(() => void vi.advanceTimersByTime(1_000))
    expect(box()).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the keys', () => {
  test('arrows move the highlight around and name it to screen readers', async () => {
    render(<BookBox />)
    await userEvent.type(box(), 'em{ArrowDown}')
    expect(highlighted()).toBe('Emma')
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Emma' }).id,
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Emma')
    await userEvent.keyboard('{ArrowUp}')
    expect(highlighted()).toBe('Mansfield Park')
  })

  test('ArrowUp starts at the last result', async () => {
    render(<BookBox />)
    await userEvent.type(box(), 'em{ArrowUp}')
    expect(highlighted()).toBe('Mansfield Park')
  })

  test('Enter picks the highlighted result and closes', async () => {
    const onPick = vi.fn<(book: string) => void>()
    render(<BookBox onPick={onPick} />)
    await userEvent.type(box(), 'em{ArrowDown}{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('Persuasion')
    expect(box()).toHaveValue('Persuasion')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })

  test('Enter without a highlight picks nothing, or the first result where asked', async () => {
    const onPick = vi.fn<(book: string) => void>()
    const { unmount } = render(<BookBox onPick={onPick} />)
    await userEvent.type(box(), 'em{Enter}')
    expect(onPick).not.toHaveBeenCalled()
    unmount()
    render(<BookBox onPick={onPick} enterPicksFirst />)
    await userEvent.type(box(), 'em{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('Emma')
  })

  test('Escape closes the list and keeps the text', async () => {
    render(<BookBox />)
    await userEvent.type(box(), 'em{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(box()).toHaveValue('em')
  })

  test('in a dialog Escape closes first the list, then the dialog', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    render(
      <Dialog open onOpenChange={onOpenChange} title="Add Book">
        <BookBox />
      </Dialog>,
    )
    await userEvent.type(box(), 'em{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })
})

test('a click picks without taking the focus from the field', async () => {
  const onPick = vi.fn<(book: string) => void>()
  render(<BookBox onPick={onPick} />)
  await userEvent.type(box(), 'em')
  await userEvent.click(screen.getByRole('option', { name: 'Persuasion' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Persuasion')
  expect(box()).toHaveFocus()
})

test('new results take the highlight away', async () => {
  const { rerender } = render(<BookBox />)
  await userEvent.type(box(), 'em{ArrowDown}')
  rerender(<BookBox options={['Emma', 'Northanger Abbey']} />)
  expect(highlighted()).toBeNull()
})
