import { Heart, House, Library, ScanBarcode, Search } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { NavLink } from './nav-link.tsx'

const items = [
  { to: paths.home, label: 'Home', Icon: House },
  { to: paths.search, label: 'Search', Icon: Search },
  { to: paths.scan, label: 'Scan', Icon: ScanBarcode },
  { to: paths.library, label: 'Library', Icon: Library },
  { to: paths.recommendations, label: 'Picks', Icon: Heart },
]

/** On narrow screens, under the thumbs. */
export function BottomNav() {
  return (
    <nav
      aria-label="Quick links"
      data-bottom-nav
      className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="grid min-h-14 content-center justify-items-center gap-0.5 text-13 font-medium text-ink-2 aria-[current=page]:text-accent"
            >
              <Icon aria-hidden size={22} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
