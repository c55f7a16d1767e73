/** Rank correlation, ties sharing their mean rank; NaN when one side does not vary. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranks(a), ranks(b))
}

export function shareWithinOne(truth: readonly number[], guess: readonly number[]): number {
  return (
    truth.filter((value, i) => Math.abs(value - (guess[i] ?? Infinity)) <= 1).length / truth.length
  )
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, i) => ({ value, i })).toSorted((x, y) => x.value - y.value)
  const result = Array.from<number>({ length: values.length })
  for (let start = 0; start < order.length;) {
    let end = start
    while (end + 1 < order.length && order[end + 1]!.value === order[start]!.value) end++
    for (let k = start; k <= end; k++) result[order[k]!.i] = (start + end) / 2
    start = end + 1
  }
  return result
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  const sum = (term: (i: number) => number) => a.reduce((total, _, i) => total + term(i), 0)
  const covariance = sum((i) => (a[i]! - meanA) * (b[i]! - meanB))
  return covariance / Math.sqrt(sum((i) => (a[i]! - meanA) ** 2) * sum((i) => (b[i]! - meanB) ** 2))
}
