import { afterEach, expect, it, vi } from 'vitest'
import { fly } from './flight.ts'

function preferLessMotion(less: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: less }))
}

/** As the browser calls it: the change comes after the old picture was taken. */
function stubTransitions() {
  const seen: { named: string | null; finished: Promise<void> } = {
    named: null,
    finished: Promise.resolve(),
  }
  const start = vi.fn<(change: () => Promise<void>) => object>((change) => {
    seen.finished = (async () => {
      await Promise.resolve()
      await change()
      seen.named = document.querySelector<HTMLElement>('#new')?.style.viewTransitionName ?? null
    })()
    return { finished: seen.finished, ready: Promise.resolve() }
  })
  Object.assign(document, { startViewTransition: start })
  return { start, seen }
}

function picture(): HTMLElement {
  document.body.innerHTML = '<i id="old"></i>'
  return document.querySelector<HTMLElement>('#old') as HTMLElement
}

const show = () => (document.body.innerHTML = '<b id="new"></b>')
const way = { to: '#new', isArrived: '#new' }

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('without view transitions a picture changes its place at once', () => {
  preferLessMotion(false)
  fly({ from: picture(), ...way }, show)
  expect(document.querySelector('#new')).not.toBeNull()
})

it('for who prefers less motion a picture changes its place at once', () => {
  preferLessMotion(true)
  const { start } = stubTransitions()
  fly({ from: picture(), ...way }, show)
  expect(document.querySelector('#new')).not.toBeNull()
  expect(start).not.toHaveBeenCalled()
})

it('a picture has the name of the movement at its old place, then at its new one, then none', async () => {
  preferLessMotion(false)
  const { seen } = stubTransitions()
  const old = picture()
  const names: string[] = []
  fly({ from: old, ...way }, () => {
    names.push(old.style.viewTransitionName)
    show()
  })
  expect(old.style.viewTransitionName).toBe('flight')
  await seen.finished
  expect(seen.named).toBe('flight')
  const landed = document.querySelector<HTMLElement>('#new')
  expect(names).toEqual([''])
  await vi.waitFor(() => expect(landed?.style.viewTransitionName).toBe(''))
})
