import { expect, test } from 'vitest'
import { mara } from '../../../testing/fake-identity.ts'
import { userOf } from './session-user.ts'

test('The user has the provider profile with id, username and is_admin of the backend', () => {
  expect(userOf(mara, { id: 7, username: 'mara7', is_admin: true })).toEqual({
    uid: 'u1',
    email: 'mara@example.com',
    displayName: 'Mara',
    photoURL: null,
    emailVerified: true,
    id: 7,
    username: 'mara7',
    is_admin: true,
  })
})

test('The username falls back to the display name, then to the part of the e-mail before the @ sign', () => {
  expect(userOf(mara)).toMatchObject({ id: null, username: 'Mara', is_admin: false })
  expect(userOf({ ...mara, displayName: null }).username).toBe('mara')
  expect(userOf(mara, { id: 7, username: '', is_admin: false }).username).toBe('Mara')
})
