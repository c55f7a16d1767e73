import { readEstimator } from '../../adapters/estimator-files.ts'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Analyst } from '../../domain/assessment.ts'
import { createCheckedAnalyst } from '../../adapters/checked-analyst.ts'
import { createLanguageModelAnalyst } from '../../adapters/language-model/language-model-analyst.ts'
import type { TokenBudget } from '../../adapters/language-model/metered-model.ts'
import { createStarterAnalyst } from '../../adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import type { ModelConfig } from '../../config/language-model.ts'

export const ANALYST_NAMES = ['estimator', 'catalogue', 'llm'] as const
export type AnalystName = (typeof ANALYST_NAMES)[number]

export function isAnalystName(name: string): name is AnalystName {
  return ANALYST_NAMES.some((known) => known === name)
}

/** All of them in the app's order if none is named. Throws if the language model is named and not configured. */
export async function chooseAnalysts(
  name: AnalystName | undefined,
  { languageModel, log }: { languageModel: ModelConfig | undefined; log: Logger },
): Promise<Analyst[]> {
  const catalogue = async () => createStarterAnalyst(await readStarterCatalogue())
  if (name === 'estimator') return [await readEstimator()]
  if (name === 'catalogue') return [await catalogue()]
  const model = languageModel ? [openModelAnalyst(languageModel, log)] : []
  if (name === 'llm') {
    if (model.length === 0)
      throw new Error('No language model is configured: set AI_PROVIDER (docs/operations.md).')
    return model
  }
  const known = await catalogue()
  const checked = model.map((analyst) => createCheckedAnalyst(analyst, known))
  return [...checked, known, await readEstimator()]
}

function openModelAnalyst(config: ModelConfig, log: Logger): Analyst {
  const tokenBudget = createRunBudget(config.dailyTokens)
  return createLanguageModelAnalyst(config, {
    tokenBudget,
    log,
    clock: () => new Date(),
    wait: setTimeout,
    random: Math.random,
  })
}

/** Counts this run of the program only, not what the server spends. */
function createRunBudget(cap: number): TokenBudget {
  let spent = 0
  return {
    async reserve(tokens, share) {
      if (spent + tokens > cap * share) return false
      spent += tokens
      return true
    },
    async refund(tokens) {
      spent -= tokens
    },
  }
}
