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
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ to, title, text, Icon }) => (
        <li
          key={to}
          className="relative grid content-start gap-3 rounded-lg border border-line bg-sheet p-5 shadow-sm transition-shadow hover:shadow-md sm:p-6"
        >
          <span className="grid size-11 place-items-center rounded-md bg-accent-wash text-accent">
            <Icon aria-hidden size={22} />
          </span>
          <h3 className="text-20">
            {/* The whole card is the target. */}
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-lg after:content-['']"
            >
              {title}
            </Link>
          </h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
