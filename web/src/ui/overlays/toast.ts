import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading'
/** What a longer message says after its first sentence, where to read on, and what can be done at once. */
type ToastReport = {
  lines?: readonly string[]
  links?: readonly { to: string; text: string }[]
  action?: { text: string; onAct: () => void }
}
export type Toast = ToastReport & {
  id: number
  kind: ToastKind
  message: string
  /** null until the toast is dismissed. */
  durationMs: number | null
}

const DURATION_MS = 4_000
const WARNING_DURATION_MS = 7_000
const MAX_VISIBLE = 7

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function add(
  kind: ToastKind,
  message: string,
  durationMs: number | null,
  report: ToastReport = {},
): number {
  lastId += 1
  setToasts([...toasts, { id: lastId, kind, message, durationMs, ...report }].slice(-MAX_VISIBLE))
  return lastId
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((one) => one.id !== id))
}

export function dismissAllToasts(): void {
  setToasts([])
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Short messages at the bottom of the page, announced to screen readers. */
export const toast = {
  success: (message: string) => void add('success', message, DURATION_MS),
  error: (message: string) => void add('error', message, DURATION_MS),
  info: (message: string) => void add('info', message, DURATION_MS),
  warning: (message: string) => void add('warning', message, WARNING_DURATION_MS),
  /** A success with more to read or to do, which stays as long as a warning. */
  report: (message: string, report: ToastReport) =>
    void add('success', message, WARNING_DURATION_MS, report),
  /** Shows the message until the promise is settled; the caller reports the result. */
  promise(promise: Promise<unknown>, message: string): void {
    const id = add('loading', message, null)
    const dismiss = () => dismissToast(id)
    promise.then(dismiss, dismiss)
  },
}
