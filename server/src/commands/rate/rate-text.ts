import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { TEXT_TIERS } from '@pagelight/contract/constants/text-tiers.ts'
import { assessText, type TextAssessment } from '../../domain/text-analysis/assess-text.ts'
import { createTextFileAnalyzer } from '../../adapters/text-files/text-file-analyzer.ts'

const reader = createTextFileAnalyzer()

type RatedText = TextAssessment & {
  file: string
  title: string | null
  author: string | null
}

/** Throws if the file cannot be rated. */
async function rateText(file: string): Promise<RatedText> {
  await stat(file)
  const read = await reader.analyze(file, path.basename(file))
  return { file, title: read.title, author: read.author, ...assessText(read) }
}

/** Returns how many files could not be rated. */
export async function rateTexts(
  files: readonly string[],
  output: string | undefined,
  screen: { write: (text: string) => unknown },
): Promise<number> {
  const rated: RatedText[] = []
  for (const file of files) {
    try {
      rated.push(await rateText(file))
      screen.write(`${describe(rated.at(-1)!)}\n`)
    } catch (error) {
      screen.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
  const lines = rated.map((one) => `${JSON.stringify(one)}\n`)
  if (output === undefined) for (const line of lines) screen.write(`RESULT ${line}`)
  else await writeFile(output, lines.join(''))
  return files.length - rated.length
}

function describe(rated: RatedText): string {
  const { text_evidence: evidence } = rated
  const dimensions = DIMENSIONS.map(({ key, name, rating }) => {
    const names: Record<string, string> = TEXT_TIERS[key]
    const tiers = evidence[key].tiers.filter(({ count }) => count > 0)
    const counts = tiers.map(({ tier, count }) => `${names[tier]?.toLowerCase()} ${count}`)
    return `  ${name.padEnd(20)} ${rated[rating]}  ${counts.join(', ') || 'nothing found'}`
  })
  return [
    `${rated.title ?? rated.file}: ${evidence.words} words, ${evidence.chapters.length} chapters`,
    ...dimensions,
  ].join('\n')
}
