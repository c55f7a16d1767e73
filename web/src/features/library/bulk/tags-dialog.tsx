import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { tagsOf } from '../entry/tags-of.ts'

type TagsDialogProps = {
  title: string
  onClose: () => void
  onSave: (added: string[], removed: string[]) => void
}

export function TagsDialog({ title, onClose, onSave }: TagsDialogProps) {
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(tagsOf(added), tagsOf(removed))
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="sm">
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Add tags"
          hint="Separated by commas"
          value={added}
          onChange={(event) => setAdded(event.target.value)}
        />
        <TextField
          label="Remove tags"
          hint="Separated by commas"
          value={removed}
          onChange={(event) => setRemoved(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" disabled={(added + removed).trim() === ''}>
            Save tags
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
