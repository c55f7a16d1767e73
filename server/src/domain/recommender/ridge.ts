/**
 * Solves (gram + ridge I) x = target for a symmetric positive semi-definite matrix by Cholesky's decomposition. The
 * lower triangle of `gram`, row by row, is used and overwritten.
 */
export function solveRidge(gram: Float64Array, target: Float64Array, ridge: number): Float64Array {
  const n = target.length
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = gram[i * n + j]! + (i === j ? ridge : 0)
      for (let k = 0; k < j; k++) sum -= gram[i * n + k]! * gram[j * n + k]!
      gram[i * n + j] = i === j ? Math.sqrt(sum) : sum / gram[j * n + j]!
    }
  }
  const x = Float64Array.from(target)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = x[i]! - gram[i * n + k]! * x[k]!
    x[i] = x[i]! / gram[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = x[i]! - gram[k * n + i]! * x[k]!
    x[i] = x[i]! / gram[i * n + i]!
  }
  return x
}
