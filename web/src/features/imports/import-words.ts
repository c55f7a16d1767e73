import type { ImportReport } from '@pagelight/contract/imports.ts'

/** "1 book", "1,200 books" */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

export function statusLabel({ status }: Pick<ImportReport, 'status'>): string {
  return { running: 'Importing', done: 'Imported', failed: 'Interrupted', undone: 'Undone' }[status]
}
