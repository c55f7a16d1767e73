import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { LandingPage } from './landing-page.tsx'

beforeEach(() => void renderInApp(<LandingPage />))

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent)

test("The landing page has a 'Pilot Program' badge and the headline", () => {
  expect(screen.getByText('Pilot Program')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Smart Content Filtering For Every Reader',
  )
})

test('It explains the three steps in their order', () => {
  expect(texts('ol h3')).toEqual(['Submit interest', 'Get approved', 'Start filtering'])
})

test('It names the three filter categories', () => {
  expect(texts('ul h3')).toEqual(['Language & Profanity', 'Sexual Content', 'Violence & Gore'])
})

test.each([
  ['Clean', 'Suitable for all ages'],
  ['Mild', 'Some mature content'],
  ['Moderate', 'Adult themes present'],
  ['Explicit', 'Mature content warning'],
])('The filter level %s means: %s', (name, meaning) => {
  const level = screen.getByText(meaning).closest('li')
  expect(level).toHaveTextContent(name)
})

test('The interest form has a required field of the e-mail type', () => {
  expect(screen.getByLabelText('Email address')).toBeRequired()
  expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email')
})

test("The link 'Already have access? Sign in' leads to the login", () => {
  expect(screen.getByRole('link', { name: 'Already have access? Sign in' })).toHaveAttribute(
    'href',
    '/login',
  )
})
