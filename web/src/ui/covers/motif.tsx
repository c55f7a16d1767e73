import type { CoverMotif } from '@pagelight/contract/constants/cover-motifs.ts'
import { MOTIFS } from './cover-motifs.ts'

type MotifProps = { motif: CoverMotif; fill: string; x: number; y: number; size: number }

export function Motif({ motif, fill, x, y, size }: MotifProps) {
  const [area, lines] = MOTIFS[motif].split('~')
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 32})`} fillRule="evenodd">
      {area ? <path d={area} fill={fill} /> : null}
      {lines ? (
        <path d={lines} fill="none" stroke={fill} strokeWidth="2.2" strokeLinejoin="round" />
      ) : null}
    </g>
  )
}

type MotifPatternProps = Pick<MotifProps, 'motif' | 'fill' | 'size'> & { id: string; step: number }

/** Rows of the motif, to fill areas with. */
export function MotifPattern({ id, step, size, ...motif }: MotifPatternProps) {
  const margin = (step - size) / 2
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
      <Motif {...motif} size={size} x={margin} y={margin} />
    </pattern>
  )
}
