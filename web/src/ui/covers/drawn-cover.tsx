import { memo, useId } from 'react'
import { classNames } from '../class-names.ts'
import { coverDesign, type CoveredBook } from './cover-design.ts'
import { LAYOUTS, type Layout } from './cover-layouts.tsx'
import { PALETTES, type Palette } from './cover-palettes.ts'
import { isRightToLeft, lastName, mainTitle } from './cover-words.ts'
import { setText, type SetText } from './set-text.ts'

/** One drawing for every size; only the author's name gives way, first to the last name, then to none. */
export const DrawnCover = memo(function DrawnCover(book: CoveredBook) {
  const patternId = useId()
  const { layout: layoutNumber, palette: paletteNumber, motif } = coverDesign(book)
  const layout = LAYOUTS[layoutNumber]
  const palette = PALETTES[paletteNumber]
  if (!layout || !palette) return null
  const { title, author } = layout
  const name = setText(book.author, { ...author, largest: 14, leading: 1.25 })
  const short = setText(lastName(book.author), { ...author, height: 26, largest: 22 })
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 300"
      data-drawn={`${layoutNumber} ${paletteNumber} ${motif}`}
      className="absolute inset-0 size-full"
    >
      <path d="M0 0H200V300H0Z" fill={palette.ground} />
      {layout.art({ ...palette, motif, patternId })}
      <Lines
        set={setText(mainTitle(book.title), title)}
        place={title}
        palette={palette}
        className={classNames(
          title.isSans ? 'font-sans tracking-tight' : 'font-serif',
          'font-[620]',
        )}
      />
      <Lines
        set={name}
        place={{ ...author, from: 'last' }}
        palette={palette}
        className="hidden font-sans font-[500] @min-[84px]:block"
      />
      <Lines
        set={short}
        place={{ ...author, from: 'last' }}
        palette={palette}
        className="hidden font-sans font-[550] @min-[50px]:block @min-[84px]:hidden"
      />
      <path d="M0 0H9V300H0Z" fill="#000" opacity=".16" />
      <path d="M9.5 0V300" stroke="#fff" opacity=".12" />
    </svg>
  )
})

type LinesProps = {
  set: SetText
  place: Omit<Layout['title'], 'from' | 'largest'> & { from?: 'middle' | 'bottom' | 'last' }
  palette: Palette
  className: string
}

const LEADING = { title: 1.08, author: 1.25 }

function Lines({ set: { size, lines }, place, palette, className }: LinesProps) {
  const isRtl = isRightToLeft(lines.join(' '))
  const leading = size * (place.from === 'last' ? LEADING.author : LEADING.title)
  const rest = place.height - lines.length * leading
  const first = {
    top: place.y + size * 0.82,
    middle: place.y + size * 0.82 + rest / 2,
    bottom: place.y + size * 0.82 + rest,
    last: place.y - (lines.length - 1) * leading,
  }[place.from ?? 'top']
  const x = place.align !== 'middle' && isRtl ? place.x + place.width : place.x
  return (
    <text
      className={className}
      fontSize={size}
      // A picture, whose colours stay in forced colours, too.
      style={{ forcedColorAdjust: 'none' }}
      textRendering="geometricPrecision"
      textAnchor={place.align ?? 'start'}
      direction={isRtl ? 'rtl' : 'ltr'}
      fill={place.on === 'ink' ? palette.ground : palette.ink}
    >
      {lines.map((line, number) => (
        <tspan key={number} x={x} y={first + number * leading}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
