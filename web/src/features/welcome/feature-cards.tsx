import { BookOpenCheck, Heart, Library, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'

const features: { to: string; title: string; text: string; Icon: LucideIcon }[] = [
  {
    to: paths.search,
    title: 'Look up a book',
    text: 'Three ratings, each with its reason.',
    Icon: BookOpenCheck,
  },
  {
    to: paths.library,
    title: 'Keep your library',
    text: 'Your stars and notes, beside the ratings.',
    Icon: Library,
  },
  {
    to: paths.recommendations,
    title: 'Find the next one',
    text: 'From your own stars, within your limits.',
    Icon: Heart,
  },
  {
    to: paths.preferences,
    title: 'Set your limits',
    text: 'Language, sex, violence: how much?',
    Icon: SlidersHorizontal,
  },
]

export function FeatureCards() {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
      {features.map(({ to, title, text, Icon }) => (
        <li
          key={to}
          className="relative grid content-start gap-x-3 rounded-md border border-line bg-sheet px-2.5 py-1.5 transition-shadow hover:shadow-sm sm:gap-y-1 sm:p-3 lg:grid-cols-[auto_1fr]"
        >
          <Icon aria-hidden size={20} className="mt-0.5 text-accent max-lg:hidden" />
          <h3 className="text-15 sm:max-md:text-17 lg:text-17">
            {/* The whole card is the target. */}
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-md after:content-['']"
            >
              {title}
            </Link>
          </h3>
          <p className="text-13 lg:col-span-2 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
