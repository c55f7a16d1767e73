import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import type { EntryEdit } from '@pagelight/contract/library.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serverDetail } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useIsOnPage } from '../../../ui/use-is-on-page.ts'
import { useEditEntry } from '../library.api.ts'
import type { EntryDetails } from './entry-details.ts'
import { tagsOf } from './tags-of.ts'

/** What stands in the controls of the form. */
export type Texts = Record<Exclude<keyof EntryEdit, 'shelf'>, string> & { shelf: Shelf | 'none' }
type Draft = Partial<Texts>
type Details = Omit<EntryDetails, 'id' | 'title'>

/**
 * What the reader has changed of an entry; the other fields show, and keep, what is stored. It outlives the page, so
 * that a text that could not be saved is there again.
 */
export function useEntryDraft(entry: EntryDetails) {
  const { id } = entry
  const queryClient = useQueryClient()
  const edit = useEditEntry()
  const isOnPage = useIsOnPage()
  const queue = useRef(Promise.resolve(true))
  const key = ['entry-draft', id]
  const kept = () => queryClient.getQueryData<Draft>(key) ?? {}
  const [draft, setDraft] = useState(kept)
  const [restored] = useState(draft)
  const stored = textsOf(entry)
  const texts = { ...stored, ...draft }
  const isChanged = Object.keys(changesIn(draft, entry)).length > 0

  function keep(next: Draft) {
    queryClient.setQueryDefaults(key, { gcTime: Infinity })
    queryClient.setQueryData(key, next)
    setDraft(next)
  }

  function change<Name extends keyof Texts>(name: Name, text: Texts[Name]) {
    const { [name]: _before, ...others } = kept()
    keep(text === stored[name] && !edit.isPending ? others : { ...others, [name]: text })
  }

  async function send(): Promise<boolean> {
    const sent = kept()
    const changes = changesIn(sent, entry)
    if (Object.keys(changes).length === 0) return true
    const saved = await toastResult(edit.mutateAsync({ id, ...changes }), {
      done: (outcome) => (outcome.kept ? null : 'Changes saved'),
      failed: (error) => (isOnPage() ? null : whyOf(error)),
    })
    if (saved) keep(without(sent, kept()))
    return saved
  }

  return {
    texts,
    change,
    isChanged,
    isSaving: edit.isPending,
    /** Of what was tried since the form is shown. */
    why: edit.error && whyOf(edit.error),
    isUnsaved: isChanged && !edit.isPending && (edit.isError || restored === draft),
    /** One after the other: what is written meanwhile is saved afterwards. */
    save: () => (queue.current = queue.current.then(send)),
    discard: () => keep({}),
  }
}

const whyOf = (error: unknown) => serverDetail(error, 'Failed to save changes')

function textsOf(entry: EntryDetails): Texts {
  return {
    notes: entry.notes ?? '',
    private_notes: entry.private_notes ?? '',
    read_date: entry.read_date ?? '',
    shelf: entry.shelf ?? 'none',
    tags: entry.tags.join(', '),
  }
}

function changesIn(draft: Draft, entry: EntryDetails): Partial<Details> {
  const texts = { ...textsOf(entry), ...draft }
  const written: Details = {
    notes: texts.notes.trim() === '' ? null : texts.notes,
    private_notes: texts.private_notes.trim() === '' ? null : texts.private_notes,
    read_date: texts.read_date === '' ? null : texts.read_date,
    shelf: texts.shelf === 'none' ? null : texts.shelf,
    tags: tagsOf(texts.tags),
  }
  const names = (Object.keys(draft) as (keyof Details)[]).filter(
    (name) => JSON.stringify(written[name]) !== JSON.stringify(entry[name]),
  )
  return Object.fromEntries(names.map((name) => [name, written[name]]))
}

function without(sent: Draft, draft: Draft): Draft {
  const names = Object.keys(draft) as (keyof Texts)[]
  return Object.fromEntries(
    names.filter((name) => draft[name] !== sent[name]).map((name) => [name, draft[name]]),
  )
}
