/** Solves (A + diag(ridge)) x = b for each target; overwrites A, the lower triangle of `gram`. */
export function solveCholesky(
  gram: Float64Array,
  targets: readonly Float64Array[],
  ridge: (i: number) => number,
): Float64Array[] {
  const n = targets[0]?.length ?? 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = gram[i * n + j]! + (i === j ? ridge(i) : 0)
      for (let k = 0; k < j; k++) sum -= gram[i * n + k]! * gram[j * n + k]!
      gram[i * n + j] = i === j ? Math.sqrt(sum) : sum / gram[j * n + j]!
    }
  }
  return targets.map((target) => substitute(gram, target))
}

function substitute(lower: Float64Array, target: Float64Array): Float64Array {
  const n = target.length
  const x = Float64Array.from(target)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i * n + k]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k * n + i]! * x[k]!
    x[i]! /= lower[i * n + i]!
  }
  return x
}
