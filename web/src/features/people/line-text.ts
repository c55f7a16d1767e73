import type { Line } from '@pagelight/contract/fits.ts'
import { limitedDimensions } from '@pagelight/contract/ratings.ts'
import { wishesText } from './note-wishes-field.tsx'

/** "Language up to 1, violence up to 2. Content notes: 2 to avoid". */
export function lineText({ limits, notes }: Line): string {
  const levels = limitedDimensions(limits).map(
    ({ shortName, threshold }) => `${shortName.toLowerCase()} up to ${limits[threshold]}`,
  )
  const text = levels.length > 0 ? levels.join(', ') : 'no limits'
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return notes.length === 0 ? first : `${first}. Content notes: ${wishesText(notes)}`
}
