import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StarDisplay } from './star-display.tsx'
import { StarRating } from './star-rating.tsx'

function setup(value: number | null = null) {
  const onChange = vi.fn<(stars: number) => void>()
  render(<StarRating label="Your rating of Emma" value={value} onChange={onChange} />)
  return { onChange, user: userEvent.setup() }
}

test('five stars are a named group of radio buttons, the current one checked', () => {
  setup(4)
  expect(screen.getByRole('group', { name: 'Your rating of Emma' })).toBeInTheDocument()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '1 star' })).not.toBeChecked()
})

test('a click rates', async () => {
  const { onChange, user } = setup()
  await user.click(screen.getByRole('radio', { name: '3 stars' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
})

test('arrow keys move the focus without rating, Enter and Space rate', async () => {
  const { onChange, user } = setup(2)
  await user.tab()
  expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 stars' })).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(4)
  await user.keyboard('{ArrowLeft} ')
  expect(onChange).toHaveBeenLastCalledWith(3)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the focus stops at the first and the last star', async () => {
  const { user } = setup(5)
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: '5 stars' })).toHaveFocus()
})

test('a digit rates at once', async () => {
  const { onChange, user } = setup(5)
  await user.tab()
  await user.keyboard('2')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2)
})

test('a rating to read says its stars, or that there are none', () => {
  const { rerender } = render(<StarDisplay value={4} />)
  expect(screen.getByText('4 of 5 stars')).toBeInTheDocument()
  rerender(<StarDisplay value={null} />)
  expect(screen.getByText('Not rated')).toBeInTheDocument()
})
