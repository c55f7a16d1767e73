import type { CoverMotif } from '@pagelight/contract/constants/cover-motifs.ts'
import type { ReactNode } from 'react'
import type { Palette } from './cover-palettes.ts'
import { Motif, MotifPattern } from './motif.tsx'

type Art = Palette & { motif: CoverMotif; patternId: string }

/** In a box of 200 by 300, of which the first 9 are the spine. */
type Place = {
  x: number
  y: number
  width: number
  height: number
  align?: 'middle'
  on?: 'ink'
}

export type Layout = {
  art: (art: Art) => ReactNode
  title: Place & { largest: number; from?: 'middle' | 'bottom'; isSans?: true }
  /** `y` is the last line's. */
  author: Place
}

const LEFT = { x: 22, width: 164 }
const CENTRE = { x: 104, width: 160, align: 'middle' } as const
const FOOT = { y: 282, height: 36 }

export const LAYOUTS: readonly Layout[] = [
  // A plate: the motif in a disc.
  {
    art: ({ motif, second, accent }) => (
      <>
        <circle cx="104" cy="96" r="66" fill={second} />
        <Motif motif={motif} x={66} y={58} size={76} fill={accent} />
      </>
    ),
    title: { ...LEFT, y: 176, height: 80, largest: 34 },
    author: { ...LEFT, ...FOOT },
  },
  // A label on patterned paper.
  {
    art: ({ motif, accent, ink, ground, patternId }) => (
      <>
        <MotifPattern id={patternId} motif={motif} size={22} step={40} fill={accent} />
        <rect x="9" width="191" height="300" fill={`url(#${patternId})`} opacity=".75" />
        <rect x="32" y="66" width="144" height="150" fill={ink} />
        <rect x="37" y="71" width="134" height="140" fill="none" stroke={ground} />
      </>
    ),
    title: {
      x: 104,
      y: 80,
      width: 122,
      height: 88,
      largest: 30,
      align: 'middle',
      from: 'middle',
      on: 'ink',
    },
    author: { x: 104, y: 202, width: 122, height: 30, align: 'middle', on: 'ink' },
  },
  // A horizon on which the motif stands.
  {
    art: ({ motif, second, accent }) => (
      <>
        <path d="M9 216H200V300H9Z" fill={second} />
        <Motif motif={motif} x={52} y={122} size={104} fill={accent} />
      </>
    ),
    title: { ...CENTRE, y: 22, height: 88, largest: 36 },
    author: { ...CENTRE, ...FOOT },
  },
  // Three bands.
  {
    art: ({ motif, ink, accent }) => (
      <>
        <path d="M9 84H200V204H9Z" fill={ink} />
        <Motif motif={motif} x={75} y={222} size={58} fill={accent} />
      </>
    ),
    title: { ...CENTRE, y: 92, height: 104, largest: 34, from: 'middle', on: 'ink', isSans: true },
    author: { ...CENTRE, y: 54, height: 36 },
  },
  // The motif larger than the page.
  {
    art: ({ motif, accent }) => <Motif motif={motif} x={34} y={138} size={216} fill={accent} />,
    title: { ...LEFT, y: 44, height: 88, largest: 40, isSans: true },
    author: { ...LEFT, y: 34, height: 18 },
  },
  // A frame.
  {
    art: ({ motif, accent }) => (
      <>
        <g fill="none" stroke={accent}>
          <rect x="20" y="14" width="168" height="272" strokeWidth="3" />
          <rect x="26" y="20" width="156" height="260" />
        </g>
        <Motif motif={motif} x={72} y={156} size={64} fill={accent} />
      </>
    ),
    title: { ...CENTRE, y: 36, width: 136, height: 106, largest: 32, from: 'middle' },
    author: { ...CENTRE, y: 264, width: 136, height: 32 },
  },
  // A column of the motif beside the title.
  {
    art: ({ motif, second, accent, patternId }) => (
      <>
        <MotifPattern id={patternId} motif={motif} size={36} step={60} fill={accent} />
        <path d="M9 0H69V300H9Z" fill={second} />
        <path d="M9 0H69V300H9Z" fill={`url(#${patternId})`} transform="translate(9)" />
      </>
    ),
    title: { x: 82, y: 20, width: 108, height: 190, largest: 34 },
    author: { x: 82, width: 108, y: 282, height: 50 },
  },
  // Type alone, with a small mark.
  {
    art: ({ motif, accent }) => <Motif motif={motif} x={20} y={212} size={46} fill={accent} />,
    title: { ...LEFT, y: 20, height: 176, largest: 56, isSans: true },
    author: { ...LEFT, ...FOOT, height: 18 },
  },
  // A window with an arch.
  {
    art: ({ motif, accent, ground }) => (
      <>
        <path d="M50 300V176a54 54 0 0 1 108 0v124Z" fill={accent} />
        <Motif motif={motif} x={66} y={172} size={76} fill={ground} />
      </>
    ),
    title: { ...CENTRE, y: 18, height: 70, largest: 32 },
    author: { ...CENTRE, y: 108, height: 18 },
  },
  // A disc that runs off the page.
  {
    art: ({ motif, accent, ground }) => (
      <>
        <circle cx="134" cy="88" r="82" fill={accent} />
        <Motif motif={motif} x={88} y={42} size={92} fill={ground} />
      </>
    ),
    title: { ...LEFT, y: 180, height: 80, largest: 38, from: 'bottom', isSans: true },
    author: { ...LEFT, ...FOOT, height: 18 },
  },
  // A frieze above and below.
  {
    art: ({ motif, accent, patternId }) => (
      <>
        <MotifPattern id={patternId} motif={motif} size={24} step={38} fill={accent} />
        {[8, 254].map((y) => (
          <g key={y} transform={`translate(9 ${y})`}>
            <path d="M0 0H191V38H0Z" fill={`url(#${patternId})`} />
            <path d={y < 99 ? 'M0 40H191' : 'M0 -2H191'} stroke={accent} />
          </g>
        ))}
      </>
    ),
    title: { ...CENTRE, y: 62, height: 132, largest: 42, from: 'middle' },
    author: { ...CENTRE, y: 236, height: 32 },
  },
  // Hills under the motif.
  {
    art: ({ motif, second, accent }) => (
      <>
        <path d="M9 226q40-26 96-4t95-8v86H9Z" fill={second} />
        <path d="M9 262q60-30 110-4t81-8v50H9Z" fill={accent} />
        <Motif motif={motif} x={130} y={20} size={52} fill={accent} />
      </>
    ),
    title: { ...LEFT, y: 84, height: 92, largest: 36, from: 'bottom' },
    author: { ...LEFT, y: 200, height: 18 },
  },
  // A diagonal.
  {
    art: ({ motif, accent, ground }) => (
      <>
        <path d="M9 300 200 132V300Z" fill={accent} />
        <Motif motif={motif} x={116} y={214} size={70} fill={ground} />
      </>
    ),
    title: { ...LEFT, y: 44, height: 96, largest: 38 },
    author: { ...LEFT, y: 34, height: 18 },
  },
  // A title page: rules, and the motif as the printer's mark.
  {
    art: ({ motif, second, accent }) => (
      <>
        <path d="M9 196H200V300H9Z" fill={second} />
        <path d="M9 194H200M9 189H200" stroke={accent} strokeWidth="2" />
        <Motif motif={motif} x={22} y={210} size={40} fill={accent} />
      </>
    ),
    title: { ...LEFT, y: 22, height: 156, largest: 44, from: 'bottom' },
    author: { ...LEFT, ...FOOT, height: 18 },
  },
  // Stripes over a dark foot.
  {
    art: ({ motif, second, ink, accent }) => (
      <>
        <path
          d="M9 11H200M9 33H200M9 55H200M9 77H200M9 99H200M9 121H200M9 143H200"
          stroke={second}
          strokeWidth="11"
        />
        <path d="M9 166H200V300H9Z" fill={ink} />
        <Motif motif={motif} x={50} y={26} size={108} fill={accent} />
      </>
    ),
    title: { ...LEFT, y: 178, height: 78, largest: 36, on: 'ink' },
    author: { ...LEFT, ...FOOT, height: 18, on: 'ink' },
  },
  // A quarter of a circle in the corner.
  {
    art: ({ motif, second, accent }) => (
      <>
        <path d="M200 118A182 182 0 0 0 18 300H200Z" fill={second} />
        <Motif motif={motif} x={86} y={184} size={96} fill={accent} />
      </>
    ),
    title: { ...LEFT, y: 18, height: 84, largest: 40, isSans: true },
    author: { ...LEFT, y: 124, width: 100, height: 32 },
  },
]
