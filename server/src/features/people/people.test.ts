import { MAX_PEOPLE } from '@pagelight/contract/constants/people-limits.ts'
import type { GroupFields, PersonFields } from '@pagelight/contract/people.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { groupMembers, people } from '../../db/schema.ts'
import { makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
let other: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  other = await makeReader(t.db)
})

const ben: PersonFields = {
  name: 'Ben',
  age: 9,
  colour: 'teal',
  limits: { language_threshold: 1, sexual_content_threshold: 0, violence_threshold: 2 },
  notes: [{ note: 'death of an animal', wish: 'avoid' }],
}
const klass: GroupFields = {
  name: 'Class 4',
  colour: 'blue',
  members: [],
  with_you: true,
  own: null,
}

const add = async (as: MadeReader, fields: Partial<PersonFields> = {}) =>
  await t.call('addPerson', { as, body: { ...ben, ...fields } })
const everyoneOf = async (as: MadeReader) => (await t.call('listPeople', { as })).body

test('a reader without people chooses for nobody else and avoids nothing', async () => {
  expect(await everyoneOf(reader)).toEqual({ you: { notes: [] }, people: [], groups: [] })
})

test('a person is added, changed and deleted, and known to its reader only', async () => {
  const { status, body } = await add(reader)
  expect([status, body]).toEqual([201, { id: body.id, ...ben }])
  const params = { id: body.id }
  const changed = { ...ben, name: ' Benjamin ', age: null, notes: [] }
  const saved = await t.call('savePerson', { as: reader, params, body: changed })
  expect(saved.body).toEqual({ ...changed, id: body.id, name: 'Benjamin' })
  expect((await everyoneOf(reader)).people).toEqual([saved.body])
  expect((await everyoneOf(other)).people).toEqual([])
  for (const name of ['savePerson', 'deletePerson'] as const)
    expect((await t.call(name, { as: other, params, body: ben })).status).toBe(404)
  expect((await t.call('deletePerson', { as: reader, params })).status).toBe(200)
  expect(await everyoneOf(reader)).toMatchObject({ people: [] })
})

test('a group has members and the reader, or a line of its own, and loses who is deleted', async () => {
  const one = (await add(reader)).body
  const two = (await add(reader, { name: 'Mia' })).body
  const body = { ...klass, members: [one.id, two.id] }
  const made = await t.call('addGroup', { as: reader, body })
  expect([made.status, made.body]).toEqual([201, { ...body, id: made.body.id }])
  await t.call('deletePerson', { as: reader, params: { id: one.id } })
  expect((await everyoneOf(reader)).groups).toEqual([{ ...made.body, members: [two.id] }])
  const own = { limits: ben.limits, notes: ben.notes }
  const params = { id: made.body.id }
  const changed = { ...klass, members: [], own }
  await t.call('saveGroup', { as: reader, params, body: changed })
  expect((await everyoneOf(reader)).groups).toEqual([{ ...changed, id: made.body.id }])
  await t.call('deleteGroup', { as: reader, params })
  expect(await everyoneOf(reader)).toMatchObject({ people: [two], groups: [] })
})

test('nobody puts the people of others into a group, or a group into a group', async () => {
  const theirs = (await add(other)).body
  const group = (await t.call('addGroup', { as: reader, body: klass })).body
  for (const id of [theirs.id, group.id, 999]) {
    const body = { ...klass, name: 'Club', members: [id] }
    expect((await t.call('addGroup', { as: reader, body })).status).toBe(404)
    expect((await t.call('saveGroup', { as: reader, params: { id: group.id }, body })).status).toBe(
      404,
    )
  }
  expect((await everyoneOf(reader)).groups).toEqual([group])
  const params = { id: group.id }
  expect((await t.call('savePerson', { as: reader, params, body: ben })).status).toBe(404)
  expect((await t.call('deletePerson', { as: reader, params })).status).toBe(404)
})

describe('what is refused, and changes nothing', () => {
  test.each([
    [{ name: ' ' }, 'A name is required'],
    [{ name: 'x'.repeat(41) }, 'A name has up to 40 characters'],
    [{ name: 'Be\nn' }, 'A name cannot contain control characters'],
    [{ age: 121 }, undefined],
    [{ age: -1 }, undefined],
    [{ colour: 'pink' }, undefined],
    [{ limits: { ...ben.limits, violence_threshold: 6 } }, undefined],
    [{ notes: [{ note: 'sport', wish: 'avoid' }] }, undefined],
    [
      {
        notes: [
          { note: 'gore', wish: 'avoid' },
          { note: 'gore', wish: 'tell' },
        ],
      },
      'A content note is named twice',
    ],
  ])('a person with %j', async (fields, sentence) => {
    const { status, body } = await t.call('addPerson', { as: reader, body: { ...ben, ...fields } })
    expect(status).toBe(400)
    if (sentence) expect(body.error).toBe(sentence)
    expect((await everyoneOf(reader)).people).toEqual([])
  })

  test('a second person of one name, and one more than there may be, also at the same time', async () => {
    await add(reader)
    expect((await add(reader, { name: 'BEN' })).body.error).toBe(
      'You have a person with this name.',
    )
    const many = Array.from({ length: MAX_PEOPLE + 2 }, (_, i) => add(reader, { name: `P${i}` }))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_PEOPLE - 1)
    expect((await everyoneOf(reader)).people).toHaveLength(MAX_PEOPLE)
    expect((await add(other)).status).toBe(201)
  })
})

test('own notes stand beside the limits, and neither changes the other', async () => {
  const notes = [{ note: 'gore', wish: 'avoid' }] as const
  await t.call('saveOwnNotes', { as: reader, body: { notes } })
  expect((await t.call('getPreferences', { as: reader })).body.violence_threshold).toBe(5)
  await t.call('savePreferences', { as: reader, body: ben.limits })
  expect((await everyoneOf(reader)).you).toEqual({ notes })
  await t.call('saveOwnNotes', { as: reader, body: { notes: [] } })
  expect((await t.call('getPreferences', { as: reader })).body).toEqual(ben.limits)
  expect((await everyoneOf(other)).you).toEqual({ notes: [] })
})

test('an account takes its people and groups with it', async () => {
  const { id } = (await add(reader)).body
  await t.call('addGroup', { as: reader, body: { ...klass, members: [id] } })
  await t.call('deleteAccount', { as: reader, body: { email: reader.email } })
  expect(await t.db.select().from(people)).toEqual([])
  expect(await t.db.select().from(groupMembers)).toEqual([])
})
