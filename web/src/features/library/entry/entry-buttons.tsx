import type { LibraryRow } from '@pagelight/contract/library.ts'
import { BookOpen, NotebookPen, Tags, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { bookPath } from '../../../lib/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'

export type EntryActions = {
  onEdit: (entry: LibraryRow) => void
  onRemove: (entry: LibraryRow) => void
}

type EntryButtonsProps = EntryActions & {
  entry: LibraryRow
  /** Absent if the notes have a button of their own. */
  onNotes?: () => void
  notesButton?: RefObject<HTMLButtonElement | null>
}

/** They show when their row or card is pointed at or has the focus, and always where nothing can be pointed at. */
export function EntryButtons({ entry, onEdit, onRemove, onNotes, notesButton }: EntryButtonsProps) {
  return (
    <Toolbar
      label={`Actions for ${entry.title}`}
      className="row-actions inline-flex transition-opacity"
    >
      <LinkButton
        to={bookPath(entry.id)}
        variant="quiet"
        size="icon-sm"
        icon={<BookOpen aria-hidden size={18} />}
        aria-label={`Details of ${entry.title}`}
        title="Details"
      />
      {onNotes ? (
        <IconButton
          size="icon-sm"
          ref={notesButton}
          label={`Notes on ${entry.title}`}
          icon={<NotebookPen aria-hidden size={18} />}
          onClick={onNotes}
        />
      ) : null}
      <IconButton
        size="icon-sm"
        label={`Edit shelf, tags and notes of ${entry.title}`}
        icon={<Tags aria-hidden size={18} />}
        onClick={() => onEdit(entry)}
      />
      <IconButton
        size="icon-sm"
        label={`Remove ${entry.title}`}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => onRemove(entry)}
      />
    </Toolbar>
  )
}
