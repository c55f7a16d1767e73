/** FNV-1a, signed 32 bits; not cryptographic. */
export function checksumOf(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum | 0
}

/** Spreads a number over all 32 bits, so that sums of such numbers distinguish sets. */
export function mixBits(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) | 0
}
