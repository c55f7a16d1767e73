import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentMb } from '../../servers/resident-memory.ts'

const PROGRAM = fileURLToPath(
  new URL('../../../server/src/commands/catalogue-import.ts', import.meta.url),
)
const SAMPLE_MS = 50

export type ImportRunResult = { seconds: number; peakMb: number; output: string }

/** Also returns the peak memory; 0 MB without /proc. */
export async function runImport(
  args: string[],
  environment: Record<string, string>,
): Promise<ImportRunResult> {
  const started = performance.now()
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    process.stdout.write(text)
  })
  let peakMb = 0
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, residentMb(child.pid))), SAMPLE_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(sampling)
  if (code !== 0) throw new Error('The import failed')
  return { seconds: (performance.now() - started) / 1_000, peakMb, output }
}
