import { classNames } from '../class-names.ts'
import { coverColour, coverFrame } from './cover-colours.ts'

const frames = {
  plain: '',
  rule: 'before:absolute before:inset-x-[9%] before:top-[6.5%] before:border-t before:border-current/45 after:absolute after:inset-x-[9%] after:bottom-[6.5%] after:border-t after:border-current/45',
  panel:
    'before:absolute before:inset-[5.5%] before:rounded-[1cqw] before:border before:border-current/35',
}

/** In percent of the cover's width: the largest at which the longest word fits the line's 73 percent. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  return Math.min(title.length > 34 ? 10 : 12.5, 73 / (longest * 0.62))
}

export function PlaceholderCover({ title, author }: { title: string; author: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: coverColour(title) }}
      className="@container absolute inset-0 block font-serif text-[#f7f0e4]"
    >
      <span
        className={classNames(
          'absolute inset-0 hidden flex-col justify-between p-[17%_12%_17%_15%] @min-[72px]:flex',
          frames[coverFrame(title)],
        )}
      >
        <span
          dir="auto"
          style={{ fontSize: `${titleSize(title).toFixed(2)}cqw` }}
          className="line-clamp-6 leading-[1.14] font-[620] text-balance"
        >
          {title}
        </span>
        <span className="hidden text-[7.4cqw] leading-tight opacity-90 @min-[96px]:line-clamp-2">
          {author}
        </span>
      </span>
      <span className="absolute inset-0 grid place-items-center text-[46cqw] font-[620] @min-[72px]:hidden">
        {title.trim().charAt(0).toUpperCase()}
      </span>
      <span className="absolute inset-y-0 left-0 w-[5.5%] bg-[rgb(0_0_0/0.2)] shadow-[1px_0_0_rgb(255_255_255/0.09)]" />
    </span>
  )
}
