import { Link } from 'wouter'
import { useConfig } from '../features/config/config.api.ts'
import { useBrandName } from '../lib/brand-name.ts'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

export function Footer() {
  const contact = useConfig()?.support_email
  return (
    <footer className="mt-8 border-t border-line sm:mt-20">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-5 sm:gap-y-5 sm:py-8">
        <div className="grid gap-1 max-sm:hidden">
          <Brand name={useBrandName()} />
          <p className="text-13 text-ink-3">Know what is inside a book before you open it.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link to={paths.howWeRate} className="link inline-flex min-h-11 items-center">
            How we rate
          </Link>
          <Link to={paths.privacy} className="link inline-flex min-h-11 items-center">
            Privacy
          </Link>
          {contact ? (
            <a href={`mailto:${contact}`} className="link inline-flex min-h-11 items-center">
              Contact
            </a>
          ) : null}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
