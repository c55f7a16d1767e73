import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

function tasks(atOnce: number, perKey?: number) {
  const turns = createFairTurns(atOnce, perKey)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, name: string, weight?: number) => {
    const task = async () => {
      started.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
    }
    void turns(key, task, weight)
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { add, end, started, settle: () => new Promise(setImmediate) }
}

test('a newcomer waits for one task of whoever has many', async () => {
  const { add, end, started, settle } = tasks(1)
  for (const name of ['a1', 'a2', 'a3']) add('a', name)
  add('b', 'b1')
  await settle()
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('one key never takes two places', async () => {
  const { add, end, started, settle } = tasks(2)
  for (const name of ['a1', 'a2']) add('a', name)
  await settle()
  expect(started).toEqual(['a1'])
  add('b', 'b1')
  add('c', 'c1')
  await settle()
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('where a key may take several places, it leaves the others, and takes them in turns', async () => {
  const { add, end, started, settle } = tasks(3, 2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add('a', name)
  for (const name of ['b1', 'b2', 'b3']) add('b', name)
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(started.at(-1)).toBe('b2')
  await end('b1')
  expect(started.at(-1)).toBe('a3')
})

test('a task that takes all places waits until they are free, and what came after it waits too', async () => {
  const { add, end, started, settle } = tasks(2)
  add('a', 'a1')
  add('b', 'all', 2)
  add('c', 'c1')
  await settle()
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'all'])
  add('d', 'd1')
  await end('all')
  expect(started).toEqual(['a1', 'all', 'c1', 'd1'])
})

test('a task that fails hands its turn on', async () => {
  const turns = createFairTurns(1)
  const failed = turns('a', () => Promise.reject(new Error('no')))
  const next = turns('a', async () => 'next')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
