import { BookImage, LayoutGrid, Rows3, StretchHorizontal, TableProperties } from 'lucide-react'
import { MenuRadioGroup, MenuSeparator } from '../../ui/overlays/open-menu.tsx'
import type { LibrarySettings } from './library-settings.ts'

export type ViewMenuProps = Pick<
  LibrarySettings,
  'viewMode' | 'setViewMode' | 'compact' | 'setCompact'
>

export function ViewMenuItems({ viewMode, setViewMode, compact, setCompact }: ViewMenuProps) {
  return (
    <>
      <MenuRadioGroup
        label="Layout"
        value={viewMode}
        onValueChange={setViewMode}
        options={[
          { value: 'table', label: 'Table', icon: <TableProperties aria-hidden size={18} /> },
          { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden size={18} /> },
          { value: 'covers', label: 'Covers', icon: <BookImage aria-hidden size={18} /> },
        ]}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label="Density"
        value={compact ? 'compact' : 'comfortable'}
        onValueChange={(density) => setCompact(density === 'compact')}
        options={[
          { value: 'compact', label: 'Compact', icon: <Rows3 aria-hidden size={18} /> },
          {
            value: 'comfortable',
            label: 'Comfortable',
            icon: <StretchHorizontal aria-hidden size={18} />,
          },
        ]}
      />
    </>
  )
}
