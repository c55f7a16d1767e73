import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { epub, plainText } from '../../testing/make-epub.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { rateTexts } from './rate-text.ts'

test('a text is rated with its counts; one that cannot be is named, and the others go on', async () => {
  const folder = temporaryFolder()
  const [book, picture, output] = ['book.epub', 'picture.epub', 'out.jsonl'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  writeFileSync(book, epub({ chapters: [{ title: 'One', text: `${plainText(200)} Fuck!` }] }))
  writeFileSync(picture, '\x89PNG', 'latin1')
  const said: string[] = []
  expect(await rateTexts([picture, book], output, { write: (text) => said.push(text) })).toBe(1)
  expect(said[0]).toMatch(/picture\.epub: This file is a picture/)
  expect(said[1]).toMatch(
    /^A Test Book: 201 words, 1 chapters\n  Language & Profanity 3  strong words 1\n/,
  )
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
    title: 'A Test Book',
    author: 'Ada Example',
    language_rating: 3,
    sexual_content_rating: 0,
    basis: 'full_text',
    text_evidence: { words: 201 },
  })
})
