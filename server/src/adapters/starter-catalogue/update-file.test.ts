import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readStarterCatalogue } from './starter-catalogue.ts'
import { packUpdate, readUpdate, UpdateFileError } from './update-file.ts'

const works = (await readStarterCatalogue()).slice(0, 3)
const update = { madeAt: new Date('2026-11-24T08:00:00Z'), works }

function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
const owner = makeKeys()
const signed = packUpdate(update, owner.privateKey)
const unsigned = packUpdate(update, null)
const read = (text: string, publicKey: string | undefined = owner.publicKey, isLocal = false) =>
  readUpdate(text, { publicKey, isLocal })

describe('an update file', () => {
  test('comes out as it was packed', () => {
    expect(read(signed)).toEqual(update)
    expect(readUpdate(unsigned, { publicKey: undefined, isLocal: true })).toEqual(update)
  })

  test.each([
    [
      'a level that was changed afterwards',
      signed.replace(/"violence_rating":\d/, '"violence_rating":0 '),
    ],
    ['a work that was left out', signed.split('\n').toSpliced(2, 1).join('\n')],
    ['another day', signed.replace('2026-11-24T08', '2027-11-24T08')],
    ['the key of somebody else', packUpdate(update, makeKeys().privateKey)],
    ['a signature of nothing', signed.replace(/"signature":"[^"]+"/, '"signature":""')],
    ['no signature', unsigned],
  ])('with %s is refused where there is a key', (_, text) => {
    expect(() => read(text)).toThrow(UpdateFileError)
    expect(() => read(text)).toThrow(/Nothing was changed/)
    expect(() => read(text, owner.publicKey, true)).toThrow(/Nothing was changed/)
  })

  test('from elsewhere is refused where there is no key, signed or not', () => {
    for (const text of [signed, unsigned])
      expect(() => readUpdate(text, { publicKey: undefined, isLocal: false })).toThrow(
        /CATALOGUE_KEY is not set/,
      )
  })

  test.each([
    ['', 'Line 1 is no JSON'],
    ['<!doctype html>\n<p>Not found</p>', 'Line 1 is no JSON'],
    ['{"format":"another"}\n', 'Line 1: format'],
    [unsigned.slice(0, -40), 'Line 5 is no JSON'],
    [unsigned.replace(/"violence_rating":\d/, '"violence_rating":9'), 'Line 3: violence_rating'],
    [unsigned.replace(/"title":/, '"titel":"x","title":'), 'Line 3'],
  ])('that is none is named by its line: %#', (text, sentence) => {
    expect(() => readUpdate(text, { publicKey: undefined, isLocal: true })).toThrow(sentence)
  })
})
