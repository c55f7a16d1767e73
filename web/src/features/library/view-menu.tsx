import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { ViewMenuProps } from './view-menu-items.tsx'

const ViewMenuItems = lazyPart(async () => (await import('./view-menu-items.tsx')).ViewMenuItems)

export function ViewMenu(settings: ViewMenuProps) {
  return (
    <Menu trigger={<Button icon={<SlidersHorizontal aria-hidden size={18} />}>View</Button>}>
      <ViewMenuItems {...settings} />
    </Menu>
  )
}
