import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useDeleteGroup, useDeletePerson } from './change-people.api.ts'

export type Deleted = { kind: 'person' | 'group'; id: number; name: string }

const SENTENCES = {
  person:
    'The name, the age, the limits, the content notes, and what this person has read or liked are deleted at once. Your books stay. This cannot be undone.',
  group: 'The group and its own limits are deleted at once. The people in it stay.',
} as const

export function DeleteDialog({ deleted, onClose }: { deleted: Deleted; onClose: () => void }) {
  const person = useDeletePerson()
  const group = useDeleteGroup()
  const { kind, id, name } = deleted
  const deletion = kind === 'person' ? person : group
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={SENTENCES[kind]}
      confirmLabel="Delete"
      loading={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(id, {
          onSuccess: () => toast.success(`${name} is deleted.`),
          onError: () => toast.error('This could not be deleted. Please try again.'),
          onSettled: onClose,
        })
      }
    />
  )
}
