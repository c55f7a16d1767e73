/** Which columns of a statement are equal to one given value, through any chain of equalities. */

export type Node = { parent: Node | null; isPinned: boolean; allOf: Node[] | null }

export const unknownNode = (): Node => ({ parent: null, isPinned: false, allOf: null })
export const pinnedNode = (): Node => ({ parent: null, isPinned: true, allOf: null })
/** Of a union: one value only if each of its parts is. */
export const allOf = (nodes: Node[]): Node => ({ parent: null, isPinned: false, allOf: nodes })

function rootOf(node: Node): Node {
  return node.parent ? rootOf(node.parent) : node
}

export function equate(left: Node, right: Node): void {
  const [one, other] = [rootOf(left), rootOf(right)]
  if (one === other) return
  other.isPinned ||= isPinned(one)
  other.allOf ??= one.allOf
  one.parent = other
}

export function isPinned(node: Node): boolean {
  const root = rootOf(node)
  return root.isPinned || (root.allOf !== null && root.allOf.every(isPinned))
}
