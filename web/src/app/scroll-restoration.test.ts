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
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollBy(top))
  history.replaceState(null, '', '/')
})

function scrollBy(top: number) {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}

function visit(path: string) {
  history.pushState(null, '', path)
  scrollBy(0)
}

async function goBack() {
  const back = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  )
  history.back()
  await back
}

function start() {
  const scroll = createScrollRestoration()
  onTestFinished(scroll.start())
  return scroll
}

test('Back finds the place again, also when the page grows late', async () => {
  const scroll = start()
  scrollBy(900)
  visit('/book/1')
  await goBack()
  expect(scroll.hasReturned()).toBe(true)
  scrollBy(120)
  grow()
  expect(window.scrollY).toBe(900)
  visit('/book/2')
  expect(scroll.hasReturned()).toBe(false)
})

test('a reader who scrolls meanwhile stays where they are', async () => {
  start()
  scrollBy(900)
  visit('/book/1')
  await goBack()
  window.dispatchEvent(new Event('wheel'))
  scrollBy(200)
  grow()
  expect(window.scrollY).toBe(200)
})

test('a reload finds the place again', () => {
  const stop = createScrollRestoration().start()
  scrollBy(700)
  window.dispatchEvent(new Event('pagehide'))
  stop()
  scrollBy(0)
  start()
  grow()
  expect(window.scrollY).toBe(700)
})
