import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ThirdPartyAccounts } from './third-party-accounts.tsx'

test('Where no third-party account is set up the button is there and says so, before a click too', async () => {
  renderInApp(<ThirdPartyAccounts accounts={[]} successMessage="Login successful!" />)
  const button = screen.getByRole('button', { name: 'Continue with another account' })
  expect(button).toHaveAccessibleDescription(/^Not set up on this site\. .*OIDC_ISSUER/)
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This site has no other way to sign in set up. Please use your email address and password.',
  )
})

test('Until the settings are known no button is shown', () => {
  renderInApp(<ThirdPartyAccounts accounts={null} successMessage="Login successful!" />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
