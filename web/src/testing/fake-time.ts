import { vi } from 'vitest'

/** vi.useFakeTimers, also for AbortSignal.timeout, which keeps the real clock otherwise. */
export function fakeTime(): void {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return controller.signal
  })
}
