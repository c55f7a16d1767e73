import { barColour, dotClass, type BarColour, type DotClass } from '@pagelight/contract/ratings.ts'

const dots: Record<DotClass, string> = {
  unavailable: 'bg-unavailable-wash text-unavailable-ink',
  low: 'bg-low-wash text-low-ink',
  medium: 'bg-medium-wash text-medium-ink',
  high: 'bg-high-wash text-high-ink',
}

const bars: Record<BarColour, { filled: string; track: string; text: string }> = {
  grey: { filled: 'bg-unavailable', track: 'bg-unavailable-wash', text: 'text-unavailable-ink' },
  green: { filled: 'bg-low', track: 'bg-low-wash ring-low/55', text: 'text-low-ink' },
  yellow: { filled: 'bg-medium', track: 'bg-wash', text: 'text-medium-ink' },
  red: { filled: 'bg-high', track: 'bg-wash', text: 'text-high-ink' },
}

export function dotStyle(rating: number): string {
  return dots[dotClass(rating)]
}

export function barStyle(rating: number): { filled: string; track: string; text: string } {
  return bars[barColour(rating)]
}
