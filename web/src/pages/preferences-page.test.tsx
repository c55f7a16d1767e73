import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeIdentity, mara } from '../testing/fake-identity.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { PreferencesPage } from './preferences-page.tsx'

const limits = { language_threshold: 5, sexual_content_threshold: 1, violence_threshold: 3 }

async function open(save: () => { status?: number; body: unknown } = () => ({ body: limits })) {
  const calls = stubCalls({ getPreferences: () => ({ body: limits }), savePreferences: save })
  renderInApp(<PreferencesPage />)
  await screen.findByRole('slider', { name: 'Violence & Gore' })
  return calls
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Preferences' }))

describe('the preferences', () => {
  it('the preferences are three sliders from 0 to 5 in whole numbers, with the saved limits', async () => {
    await open()
    const sliders = screen.getAllByRole<HTMLInputElement>('slider')
    expect(sliders.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
      ['0', '5', '1', '5'],
      ['0', '5', '1', '1'],
      ['0', '5', '1', '3'],
    ])
    for (const name of ['Language & Profanity', 'Sexual Content', 'Violence & Gore']) {
      expect(screen.getByRole('slider', { name })).toHaveAccessibleDescription()
    }
  })

  it.each([
    ['0', 'None'],
    ['1', 'Very Mild'],
    ['2', 'Mild'],
    ['3', 'Moderate'],
    ['4', 'Strong'],
    ['5', 'Very Strong'],
  ])('the threshold %s is labelled %s', async (value, label) => {
    await open()
    const slider = screen.getByRole('slider', { name: 'Sexual Content' })
    fireEvent.change(slider, { target: { value } })
    expect(slider).toHaveAttribute('aria-valuetext', `${value} of 5, ${label}`)
    expect(screen.getAllByText(label, { exact: true }).length).toBeGreaterThan(0)
  })

  it("the preferences have a 'How it works' box", async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'How it works' })).toBeVisible()
  })

  it("say 'Preferences saved successfully!' and send the three limits", async () => {
    const calls = await open()
    fireEvent.change(screen.getByRole('slider', { name: 'Violence & Gore' }), {
      target: { value: '2' },
    })
    save()
    expect(await screen.findByText('Preferences saved successfully!')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls.at(-1)).toMatchObject({
      name: 'savePreferences',
      body: { ...limits, violence_threshold: 2 },
    })
  })

  it.each([
    ['The database is full', 'Error: The database is full'],
    ['', 'Error saving preferences'],
  ])('tell a failure with error "%s" as "%s", styled as an error', async (error, told) => {
    await open(() => ({ status: 500, body: { error, detail: '' } }))
    save()
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
  })

  it('save themselves when the sliders are left, and when the page is', async () => {
    const calls = await open()
    const saved = () => calls.filter(({ name }) => name === 'savePreferences')
    const slider = screen.getByRole('slider', { name: 'Violence & Gore' })
    fireEvent.focusOut(slider, { relatedTarget: document.body })
    expect(saved()).toEqual([])
    fireEvent.change(slider, { target: { value: '2' } })
    fireEvent.focusOut(slider, { relatedTarget: document.body })
    expect(await screen.findByText('Preferences saved successfully!')).toBeVisible()
    expect(saved()).toMatchObject([{ body: { ...limits, violence_threshold: 2 } }])
    fireEvent.change(slider, { target: { value: '1' } })
    cleanup()
    await vi.waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved().at(-1)).toMatchObject({ body: { ...limits, violence_threshold: 1 } })
  })
})

describe('the end of an account or of its sessions', () => {
  const session = { id: 's', user_agent: 'Firefox', signed_in_at: '2026-11-20T09:00:00Z' }
  const key = { name: 'Shelf', scopes: ['ratings:read'], created_at: '2026-11-01T10:00:00Z' }
  const keys = [1, 2].map((id) => ({ ...key, id, last_used_at: null, expires_at: null }))

  function openSignedIn() {
    const calls = stubCalls({
      getPreferences: () => ({ body: limits }),
      verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
      listSessions: () => ({ body: { sessions: [{ ...session, current: true }] } }),
      listKeys: () => ({ body: { keys } }),
      revokeKey: () => ({ body: { message: 'The key is revoked.' } }),
      endSessions: () => ({ body: { message: 'Signed out' } }),
      deleteAccount: () => ({ body: { message: 'Deleted' } }),
    })
    const identity = fakeIdentity(mara, { deleteAccount: async () => {} })
    renderInApp(<PreferencesPage />, { identity })
    return calls
  }

  it.each([
    [false, 0],
    [true, 2],
  ])(
    'signing out everywhere says that keys go on, and revokes them if that is ticked: %s',
    async (ticked, revoked) => {
      const calls = openSignedIn()
      fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere…' }))
      const box = await screen.findByRole('checkbox', { name: /^Revoke 2 keys for programs too/ })
      if (ticked) fireEvent.click(box)
      fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
      expect(await screen.findByText('You are signed out everywhere.')).toBeInTheDocument()
      expect(calls.filter(({ name }) => name === 'revokeKey')).toHaveLength(revoked)
    },
  )

  it('what waits to be sent goes from the browser with the account', async () => {
    openSignedIn()
    localStorage.setItem('unsent_changes', JSON.stringify({ owner: mara.uid, changes: [] }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete account…' }))
    fireEvent.change(await screen.findByLabelText('Type your e-mail address to confirm'), {
      target: { value: mara.email },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument()
    expect(localStorage.getItem('unsent_changes')).toBeNull()
  })
})
