import { expect, test } from 'vitest'
import { approvalLetter, confirmEmailLetter, passwordResetLetter } from './letters.ts'

const to = 'ada@example.com'
const url = 'https://books.example.com/somewhere#token=abc&more="1"'

test.each([
  ['reset', passwordResetLetter],
  ['confirmation', confirmEmailLetter],
  [
    'approval',
    (facts: Parameters<typeof confirmEmailLetter>[0]) =>
      approvalLetter({ ...facts, invitationCodes: true }),
  ],
])('the %s letter has the brand name, and its link as text and as HTML', (_name, letter) => {
  const mail = letter({ to, brandName: 'Leaf & <Spine>', url })
  expect(mail).toMatchObject({ to, subject: expect.stringContaining('Leaf & <Spine>') })
  expect(mail.text).toContain(`\n${url}\n`)
  expect(mail.html).toContain(
    'href="https://books.example.com/somewhere#token=abc&amp;more=&quot;1&quot;"',
  )
  expect(mail.html).toContain('Leaf &amp; &lt;Spine&gt;')
  expect(mail.html).not.toContain('<Spine>')
  expect(mail.html).toContain('prefers-color-scheme: dark')
})

test('a letter loads nothing from anywhere', () => {
  const html =
    confirmEmailLetter({ to, brandName: 'Pagelight', url: 'https://books.example.com/register' })
      .html ?? ''
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
})
