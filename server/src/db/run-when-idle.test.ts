import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRunWhenIdle } from './run-when-idle.ts'

/** A pool of one connection, which somebody acquires and releases. */
function poolOfOne() {
  const counts = { totalCount: 1, idleCount: 1, waitingCount: 0 }
  const pool = Object.assign(new EventEmitter(), counts)
  return {
    runWhenIdle: createRunWhenIdle(pool as unknown as Pool),
    acquire: () => void (pool.idleCount = 0),
    release: () => {
      pool.idleCount = 1
      pool.emit('release')
    },
    queue: (count: number) => void (pool.waitingCount = count),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('work is done at once where nobody asks anything', async () => {
  const { runWhenIdle } = poolOfOne()
  expect(await runWhenIdle(async () => 7)).toBe(7)
})

test('it waits for who has the connection, for who waits for it, and for the next question of the same request', async () => {
  const { runWhenIdle, acquire, release, queue } = poolOfOne()
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  acquire()
  const done = runWhenIdle(work)
  await vi.advanceTimersByTimeAsync(5)
  queue(1)
  release()
  await vi.advanceTimersByTimeAsync(5)
  queue(0)
  release()
  await vi.advanceTimersByTimeAsync(2)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3)
  expect(work).toHaveBeenCalledOnce()
  await done
})

test('however busy it is, work goes on after a while', async () => {
  const { runWhenIdle, acquire } = poolOfOne()
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  acquire()
  const done = runWhenIdle(work)
  await vi.advanceTimersByTimeAsync(20)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(work).toHaveBeenCalledOnce()
  await done
})

test('the work itself is nobody to wait for, also where it fails', async () => {
  const { runWhenIdle, acquire, release } = poolOfOne()
  const use = async () => {
    acquire()
    release()
    throw new Error('no')
  }
  await expect(runWhenIdle(use)).rejects.toThrow('no')
  const next = vi.fn<() => Promise<void>>(async () => undefined)
  await runWhenIdle(next)
  expect(next).toHaveBeenCalledOnce()
})
