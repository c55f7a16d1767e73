import { solveCholesky } from '../../server/src/domain/cholesky.ts'

/** Ridge regression (Hoerl and Kennard 1970); the last feature is the constant, not penalized. */
export type Normal = { size: number; targets: number; gram: Float64Array; moments: Float64Array }

export function emptyNormal(size: number, targets: number): Normal {
  return {
    size,
    targets,
    gram: new Float64Array(size * size),
    moments: new Float64Array(size * targets),
  }
}

/** `weight` 1 is one book. */
export function addRow(
  normal: Normal,
  row: Float32Array,
  y: readonly number[],
  weight: number,
): void {
  const { size, targets, gram, moments } = normal
  const nonZero: number[] = []
  for (let i = 0; i < size; i++) if (row[i] !== 0) nonZero.push(i)
  for (const i of nonZero) {
    const scaled = row[i]! * weight
    for (const j of nonZero) {
      if (j > i) break
      gram[i * size + j]! += scaled * row[j]!
    }
    for (let t = 0; t < targets; t++) moments[i * targets + t]! += scaled * y[t]!
  }
}

export function sumNormals(normals: readonly Normal[]): Normal {
  const [first] = normals
  if (!first) throw new Error('There is nothing to sum.')
  const sum = emptyNormal(first.size, first.targets)
  for (const { gram, moments } of normals) {
    for (let i = 0; i < gram.length; i++) sum.gram[i]! += gram[i]!
    for (let i = 0; i < moments.length; i++) sum.moments[i]! += moments[i]!
  }
  return sum
}

export function solveRidge({ size, targets, gram, moments }: Normal, strength: number) {
  const perTarget = Array.from({ length: targets }, (_, t) =>
    Float64Array.from({ length: size }, (__, i) => moments[i * targets + t]!),
  )
  return solveCholesky(Float64Array.from(gram), perTarget, (i) =>
    i === size - 1 ? 1e-6 : strength,
  )
}
