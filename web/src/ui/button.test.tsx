import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a loading submit button keeps the focus and sends nothing', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" loading={loading}>
        Send
      </Button>
    </form>
  )
  const user = userEvent.setup()
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)

  rerender(form(true))
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
