import { BookOpenCheck, Heart, Library, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'

const features: { to: string; title: string; text: string; Icon: LucideIcon }[] = [
  {
    to: paths.search,
    title: 'Look inside a book',
    text: 'Search by title, author or ISBN and see three ratings, each with its reason.',
    Icon: BookOpenCheck,
  },
  {
    to: paths.library,
    title: 'Keep your library',
    text: 'What you have read, your own stars and notes, and the ratings beside them.',
    Icon: Library,
  },
  {
    to: paths.recommendations,
    title: 'Find the next one',
    text: 'Recommendations from your own stars, only within your limits.',
    Icon: Heart,
  },
  {
    to: paths.preferences,
    title: 'Set your limits',
    text: 'Three sliders say how much language, sex and violence is fine with you.',
    Icon: SlidersHorizontal,
  },
]

export function FeatureCards() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ to, title, text, Icon }) => (
        <li
          key={to}
          className="relative grid grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-1 rounded-md border border-line bg-sheet p-3 transition-shadow hover:shadow-sm"
        >
          <Icon aria-hidden size={20} className="text-accent" />
          <h3 className="text-17">
            {/* The whole card is the target. */}
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-md after:content-['']"
            >
              {title}
            </Link>
          </h3>
          <p className="col-span-2 text-13 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
