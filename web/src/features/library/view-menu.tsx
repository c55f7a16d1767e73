import {
  BookImage,
  LayoutGrid,
  Rows3,
  SlidersHorizontal,
  StretchHorizontal,
  TableProperties,
} from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuRadioGroup, MenuSeparator } from '../../ui/overlays/menu.tsx'
import type { LibrarySettings } from './library-settings.ts'

type ViewMenuProps = Pick<LibrarySettings, 'viewMode' | 'setViewMode' | 'compact' | 'setCompact'>

export function ViewMenu({ viewMode, setViewMode, compact, setCompact }: ViewMenuProps) {
  return (
    <Menu trigger={<Button icon={<SlidersHorizontal aria-hidden size={18} />}>View</Button>}>
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
    </Menu>
  )
}
