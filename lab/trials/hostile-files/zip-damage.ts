/** Archives that say something else than they hold. */
const CENTRAL = 0x02014b50
const FLAGS_AT = 8
const PACKED_AT = 20
const UNPACKED_AT = 24
const OFFSET_AT = 42

type Change = (view: DataView, at: number, name: string) => void

function changed(archive: Uint8Array, change: Change): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(archive)
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 46 < copy.length; at++) {
    if (view.getUint32(at, true) !== CENTRAL) continue
    const length = view.getUint16(at + 28, true)
    change(view, at, Buffer.from(copy.subarray(at + 46, at + 46 + length)).toString('latin1'))
  }
  return copy
}

export const sayingUnpacked = (archive: Uint8Array, bytes: number) =>
  changed(archive, (view, at, name) => {
    if (name.includes('text/')) view.setUint32(at + UNPACKED_AT, bytes, true)
  })

export const sayingPacked = (archive: Uint8Array, bytes: number) =>
  changed(archive, (view, at, name) => {
    if (name.includes('text/')) view.setUint32(at + PACKED_AT, bytes, true)
  })

export const sayingEncrypted = (archive: Uint8Array) =>
  changed(archive, (view, at) => view.setUint16(at + FLAGS_AT, 1, true))

/** All chapters are the bytes of the first. */
export function overlapping(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  let first: { offset: number; packed: number; unpacked: number } | undefined
  return changed(archive, (view, at, name) => {
    if (!name.includes('text/')) return
    first ??= {
      offset: view.getUint32(at + OFFSET_AT, true),
      packed: view.getUint32(at + PACKED_AT, true),
      unpacked: view.getUint32(at + UNPACKED_AT, true),
    }
    view.setUint32(at + OFFSET_AT, first.offset, true)
    view.setUint32(at + PACKED_AT, first.packed, true)
    view.setUint32(at + UNPACKED_AT, first.unpacked, true)
  })
}

/** A byte in so many is another one. */
export function spoiled(archive: Uint8Array, every: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(archive, (byte, i) => (i > 100 && i % every === 0 ? byte ^ 0xff : byte))
}
