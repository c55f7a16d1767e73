import { solveCholesky } from '../../server/src/domain/cholesky.ts'

/** `offset`: what is known beforehand of the logit, to which the fitted part is added. */
export type Outcome = {
  inputs: readonly number[]
  right: boolean
  weight: number
  offset?: number
}

const ROUNDS = 12

/**
 * Logistic regression by iteratively reweighted least squares; the first input is the constant, not penalized. `expected`: the
 * weights to which the penalty draws, 0 if absent.
 */
export function fitLogistic(
  outcomes: readonly Outcome[],
  { penalty = 1, expected = [] as readonly number[] } = {},
): number[] {
  const size = outcomes[0]?.inputs.length ?? 0
  const drawnTo = Array.from({ length: size }, (_, i) => expected[i] ?? 0)
  let weights = drawnTo
  for (let round = 0; round < ROUNDS; round++) {
    const gram = new Float64Array(size * size)
    const gradient = Float64Array.from(weights, (weight, i) =>
      i === 0 ? 0 : -penalty * (weight - drawnTo[i]!),
    )
    for (const { inputs, right, weight, offset = 0 } of outcomes) {
      const sum = inputs.reduce((total, input, i) => total + input * weights[i]!, offset)
      const chance = 1 / (1 + Math.exp(-sum))
      const curve = weight * Math.max(chance * (1 - chance), 1e-6)
      for (let i = 0; i < size; i++) {
        gradient[i]! += weight * ((right ? 1 : 0) - chance) * inputs[i]!
        for (let j = 0; j <= i; j++) gram[i * size + j]! += curve * inputs[i]! * inputs[j]!
      }
    }
    const [step] = solveCholesky(gram, [gradient], (i) => (i === 0 ? 1e-6 : penalty))
    weights = weights.map((weight, i) => weight + step![i]!)
  }
  return weights
}
