import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { LookUpState } from './use-look-up.ts'

const AddByHandDialog = lazyPart(
  async () => (await import('../../features/books/search/add-by-hand-dialog.tsx')).AddByHandDialog,
)

export function AddByHand({
  byHand,
  setByHand,
  searched,
}: Pick<LookUpState, 'byHand' | 'setByHand' | 'searched'>) {
  return (
    <OnDemand when={byHand !== null}>
      <AddByHandDialog
        open={byHand !== null}
        typed={byHand ?? ''}
        onClose={() => setByHand(null)}
        onAdded={(stored) => {
          setByHand(null)
          searched.showStored(stored)
        }}
      />
    </OnDemand>
  )
}
