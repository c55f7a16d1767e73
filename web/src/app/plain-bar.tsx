import { Link } from 'wouter'
import { useBrandName } from '../lib/brand-name.ts'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/brand.tsx'

/** The bar of a reader whose address is not confirmed. */
export function PlainBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <nav aria-label="Main" className="wrap flex min-h-16 items-center">
        <Link to={paths.landing} className="flex min-h-11 items-center rounded-sm text-ink">
          <Brand name={useBrandName()} />
        </Link>
      </nav>
    </header>
  )
}
