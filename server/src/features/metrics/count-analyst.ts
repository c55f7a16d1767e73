import type { Analyst } from '../../domain/assessment.ts'
import type { Metrics } from './metrics.ts'

export function countAnalyst(analyst: Analyst, { analysed }: Pick<Metrics, 'analysed'>): Analyst {
  return {
    name: analyst.name,
    async assess(material, asked) {
      try {
        const assessment = await analyst.assess(material, asked)
        analysed(analyst.name, assessment ? 'done' : 'passed')
        return assessment
      } catch (error) {
        analysed(analyst.name, 'failed')
        throw error
      }
    },
  }
}
