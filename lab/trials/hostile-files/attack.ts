export type Attack = {
  name: string
  /** The file's name, which decides where it is sent: `.csv` is an import, anything else a book's text. */
  file: string
  make: () => Uint8Array | string
}

export const MB = 1024 * 1024

/** As often as it fits into so many bytes. */
export const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
