import { barColour, dotClass, type BarColour, type DotClass } from '@pagelight/contract/ratings.ts'

const dots: Record<DotClass, string> = {
  unavailable: 'bg-unavailable-wash text-unavailable-ink',
  low: 'bg-low-wash text-low-ink',
  medium: 'bg-medium-wash text-medium-ink',
  high: 'bg-high-wash text-high-ink',
}

const bars: Record<BarColour, { filled: string; text: string }> = {
  grey: { filled: 'bg-unavailable', text: 'text-unavailable-ink' },
  green: { filled: 'bg-low', text: 'text-low-ink' },
  yellow: { filled: 'bg-medium', text: 'text-medium-ink' },
  red: { filled: 'bg-high', text: 'text-high-ink' },
}

export function dotStyle(rating: number): string {
  return dots[dotClass(rating)]
}

export function barStyle(rating: number): { filled: string; text: string } {
  return bars[barColour(rating)]
}
