import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { BookOpen, NotebookPen, Trash2 } from 'lucide-react'
import { bookPath } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export type EntryActions = { onEdit: (entry: LibraryEntry) => void; onRemove: (entry: LibraryEntry) => void }

export function EntryButtons({ entry, onEdit, onRemove }: EntryActions & { entry: LibraryEntry }) {
  return (
    <span className="inline-flex">
      <LinkButton
        to={bookPath(entry.id)}
        variant="quiet"
        size="icon"
        icon={<BookOpen aria-hidden size={18} />}
        aria-label={`Details of ${entry.title}`}
        title="Details"
      />
      <IconButton
        label={`Edit your notes on ${entry.title}`}
        icon={<NotebookPen aria-hidden size={18} className={entry.notes ? 'text-accent' : undefined} />}
        onClick={() => onEdit(entry)}
      />
      <IconButton
        label={`Remove ${entry.title}`}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => onRemove(entry)}
      />
    </span>
  )
}
