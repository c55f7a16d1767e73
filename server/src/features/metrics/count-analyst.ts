import type { Analyst } from '../../domain/assessment.ts'
import type { Metrics } from './metrics.ts'

export function countAnalyst(analyst: Analyst, { analyzed }: Pick<Metrics, 'analyzed'>): Analyst {
  return {
    ...analyst,
    async assess(material, asked) {
      try {
        const assessment = await analyst.assess(material, asked)
        analyzed(analyst.name, assessment ? 'done' : 'passed')
        return assessment
      } catch (error) {
        analyzed(analyst.name, 'failed')
        throw error
      }
    },
  }
}
