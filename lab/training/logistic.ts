/** `offset`: what is known beforehand of the logit, to which the fitted part is added. */
export type Outcome = {
  inputs: ArrayLike<number>
  right: boolean
  weight: number
  offset?: number
}

const ROUNDS = 12
const PRECISION = 1e-9
/** Keeps the constant's step finite, since it has no penalty. */
const LEAST = 1e-6

/**
 * Logistic regression by Newton steps; the first input is the constant, not penalized. `expected`: the weights to which the
 * penalty draws, 0 if absent. Each step is solved by conjugate gradients, so that thousands of inputs fit too.
 */
export function fitLogistic(
  outcomes: readonly Outcome[],
  { penalty = 1, expected = [] as readonly number[], steps = 1_000 } = {},
): number[] {
  const size = outcomes[0]?.inputs.length ?? 0
  const drawnTo = Float64Array.from({ length: size }, (_, i) => expected[i] ?? 0)
  const weights = Float64Array.from(drawnTo)
  const rows = outcomes.map(({ inputs }) => toSparse(inputs))
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : -penalty * (weight - drawnTo[i]!)))
    const curves = outcomes.map(({ right, weight, offset = 0 }, i) => {
      const chance = 1 / (1 + Math.exp(-(offset + product(rows[i]!, weights))))
      add(gradient, weight * ((right ? 1 : 0) - chance), rows[i]!)
      return weight * Math.max(chance * (1 - chance), LEAST)
    })
    const curved = (direction: Float64Array) => {
      const result = direction.map((value, i) => (i === 0 ? LEAST : penalty) * value)
      rows.forEach((row, i) => add(result, curves[i]! * product(row, direction), row))
      return result
    }
    solve(curved, gradient, steps).forEach((step, i) => (weights[i]! += step))
  }
  return [...weights]
}

/** Conjugate gradients: the x for which `times(x)` is the target. */
function solve(
  times: (x: Float64Array) => Float64Array,
  target: Float64Array,
  steps: number,
): Float64Array {
  const x = new Float64Array(target.length)
  const rest = Float64Array.from(target)
  const direction = Float64Array.from(target)
  let norm = dot(rest, rest)
  const enough = norm * PRECISION ** 2
  for (let step = 0; step < steps && norm > enough; step++) {
    const curved = times(direction)
    const along = norm / dot(curved, direction)
    for (let i = 0; i < x.length; i++) {
      x[i]! += along * direction[i]!
      rest[i]! -= along * curved[i]!
    }
    const left = dot(rest, rest)
    for (let i = 0; i < x.length; i++) direction[i] = rest[i]! + (left / norm) * direction[i]!
    norm = left
  }
  return x
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

/** The inputs that are not 0: a window has a few hundred of thousands. */
type Sparse = { places: Uint32Array; values: Float64Array }

function toSparse(inputs: ArrayLike<number>): Sparse {
  const places = Uint32Array.from(inputs, (_, i) => i).filter((i) => inputs[i] !== 0)
  return { places, values: Float64Array.from(places, (i) => inputs[i]!) }
}

function product({ places, values }: Sparse, weights: Float64Array): number {
  let sum = 0
  for (let i = 0; i < places.length; i++) sum += values[i]! * weights[places[i]!]!
  return sum
}

function add(to: Float64Array, factor: number, { places, values }: Sparse): void {
  for (let i = 0; i < places.length; i++) to[places[i]!]! += factor * values[i]!
}
