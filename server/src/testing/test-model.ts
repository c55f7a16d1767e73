import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createLanguageModelAnalyst } from '../adapters/language-model/language-model-analyst.ts'
import type { TokenBudget } from '../adapters/language-model/metered-model.ts'
import type { ModelConfig } from '../config/language-model.ts'
import { startModelServer } from './servers/model-server.ts'

export const TEST_KEY = 'sk-test-0123456789abcdef'

export function testModelConfig(baseUrl: string): ModelConfig {
  return {
    provider: 'openai-compatible',
    model: 'stub-1',
    apiKey: TEST_KEY,
    baseUrl,
    question: 'full',
    dailyTokens: 1_000_000,
    timeoutMs: 10_000,
    backgroundTimeoutMs: 20_000,
    concurrency: 4,
    backgroundPerMinute: 30,
  }
}

type Reply = Parameters<typeof startModelServer>[0]

/** Its clock moves only while it waits: `waits` are the waits so far, `pass` advances it. */
export async function testModel(
  reply: Reply,
  given: Partial<ModelConfig> & { tokenBudget?: TokenBudget; onWait?: (ms: number) => void } = {},
) {
  const server = await startModelServer(reply)
  onTestFinished(() => server.close())
  const {
    tokenBudget = { reserve: async () => true, refund: async () => undefined },
    onWait,
    ...settings
  } = given
  let now = Date.parse('2026-11-21T12:00:00Z')
  const waits: number[] = []
  const stages: string[] = []
  const logLines: string[] = []
  const config = { ...testModelConfig(server.url), ...settings }
  const analyst = createLanguageModelAnalyst(config, {
    tokenBudget,
    log: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }),
    clock: () => new Date(now),
    wait: async (ms) => {
      waits.push(ms)
      now += ms
      onWait?.(ms)
    },
    random: () => 1,
  })
  return {
    analyst,
    server,
    waits,
    stages,
    logLines,
    pass: (ms: number) => void (now += ms),
    assess: (material: Partial<Parameters<typeof analyst.assess>[0]> = {}) =>
      analyst.assess(
        { ...LIGHTHOUSE, ...material },
        {
          report: (stage) => void stages.push(stage),
        },
      ),
  }
}

export const LIGHTHOUSE = {
  title: 'The Lighthouse Murders',
  author: 'Ada Example',
  description:
    'A detective returns to a small fishing village where a serial killer has left three bodies below the lighthouse. ' +
    'While the storm cuts off the island she has to find the murderer among old friends before another corpse is found.',
  genre: 'Thriller',
  subjects: ['Murder', 'Islands'],
}
