import type { Analyst } from '../adapters/analyst/analyst.ts'
import { readEstimator } from '../adapters/analyst/estimator/estimator.ts'
import { createStarterAnalyst } from '../adapters/analyst/starter-analyst.ts'
import { readStarterCatalogue } from '../adapters/catalogue/starter-catalogue.ts'

export const ANALYST_NAMES = ['estimator', 'catalogue'] as const
export type AnalystName = (typeof ANALYST_NAMES)[number]

export function isAnalystName(name: string): name is AnalystName {
  return ANALYST_NAMES.some((known) => known === name)
}

/** The one that was named, or all of them in the app's order. */
export async function chooseAnalysts(name: AnalystName | undefined): Promise<Analyst[]> {
  const catalogue = async () => createStarterAnalyst(await readStarterCatalogue())
  if (name === 'estimator') return [await readEstimator()]
  if (name === 'catalogue') return [await catalogue()]
  return [await catalogue(), await readEstimator()]
}
