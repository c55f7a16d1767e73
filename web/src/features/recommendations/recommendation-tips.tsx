import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'

export function RecommendationTips() {
  return (
    <aside
      aria-labelledby="how-it-works"
      className="max-w-4xl rounded-md bg-wash px-3.5 py-2 text-13 text-ink-2"
    >
      <h2 id="how-it-works" className="mr-1.5 inline text-13 font-semibold text-ink">
        How it works
      </h2>
      <ul className="inline *:inline *:after:content-['_']">
        <li>Rate 4-5 stars for more like them, 1-2 stars for fewer.</li>
        <li>
          Rate in{' '}
          <Link to={paths.library} className="link">
            Library
          </Link>
          .
        </li>
        <li>The match orders them; it promises nothing.</li>
      </ul>
    </aside>
  )
}
