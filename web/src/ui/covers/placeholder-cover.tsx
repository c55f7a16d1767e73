import { coverInitial, type CoverDesign } from './cover-design.ts'
import { MOTIFS } from './cover-motifs.ts'

/** In percent of the cover's width: the largest at which the longest word fits the line's 73 percent. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  const largest = title.length > 60 ? 8 : title.length > 34 ? 9.5 : 12.5
  return Math.max(6, Math.min(largest, 73 / (longest * 0.62)))
}

type PlaceholderCoverProps = { title: string; author: string; design: CoverDesign }

/** The padding of the clamped texts is for letters that reach below the line. */
export function PlaceholderCover({ title, author, design }: PlaceholderCoverProps) {
  const { cloth, print, motif } = design
  return (
    <span
      aria-hidden
      style={{ backgroundColor: cloth }}
      className="@container absolute inset-0 block font-serif text-[#f7f0e4]"
    >
      <span className="absolute inset-0 hidden flex-col p-[13%_11%_9%_15%] @min-[72px]:flex">
        <span
          dir="auto"
          style={{ fontSize: `${titleSize(title).toFixed(2)}cqw` }}
          className="line-clamp-6 shrink-0 pb-[0.22em] leading-[1.2] font-[620] text-balance"
        >
          {title}
        </span>
        <span className="mt-[3cqw] h-px w-[18cqw] shrink-0" style={{ backgroundColor: print }} />
        <span className="grid min-h-0 flex-1 place-items-center py-[4cqw]">
          {motif ? <Drawing motif={motif} colour={print} /> : null}
        </span>
        <span
          dir="auto"
          className="hidden shrink-0 pb-[0.22em] text-[7.4cqw] leading-[1.2] @min-[96px]:line-clamp-2"
        >
          {author}
        </span>
      </span>
      <span className="absolute inset-0 grid place-items-center text-[46cqw] font-[620] @min-[72px]:hidden">
        {coverInitial(title)}
      </span>
      <span className="absolute inset-y-0 left-0 w-[5.5%] bg-[rgb(0_0_0/0.2)] shadow-[1px_0_0_rgb(255_255_255/0.09)]" />
    </span>
  )
}

function Drawing({ motif, colour }: { motif: keyof typeof MOTIFS; colour: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      data-motif={motif}
      fill="none"
      stroke={colour}
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-full max-h-[44cqw]"
    >
      <path d={MOTIFS[motif]} />
    </svg>
  )
}
