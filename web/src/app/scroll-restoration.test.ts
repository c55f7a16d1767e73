import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createScrollRestoration } from './scroll-restoration.ts'

let grow: () => void

beforeEach(() => {
  grow = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollTo(top))
  history.replaceState(null, '', '/')
})

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}

function start() {
  const scroll = createScrollRestoration()
  const stop = scroll.start()
  onTestFinished(stop)
  scroll.arrive()
  const visit = (path: string) => {
    history.pushState(null, '', path)
    // The page of before shrinks while the next one loads.
    scrollTo(0)
    return scroll.arrive()
  }
  const goBack = async () => {
    const back = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    history.back()
    await back
    scrollTo(0)
    return scroll.arrive()
  }
  return { stop, visit, goBack }
}

test('Back finds the place again, also when the page grows late', async () => {
  const { visit, goBack } = start()
  scrollTo(900)
  expect(visit('/book/1')).toBe(false)
  expect(await goBack()).toBe(true)
  scrollTo(120)
  grow()
  expect(window.scrollY).toBe(900)
  expect(visit('/book/2')).toBe(false)
})

test('a reader who scrolls meanwhile stays where they are', async () => {
  const { visit, goBack } = start()
  scrollTo(900)
  visit('/book/1')
  await goBack()
  window.dispatchEvent(new Event('wheel'))
  scrollTo(200)
  grow()
  expect(window.scrollY).toBe(200)
})

test('a reload finds the place again', () => {
  const { stop } = start()
  scrollTo(700)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  scrollTo(0)
  start()
  grow()
  expect(window.scrollY).toBe(700)
})
