export const TOO_DEEP = 'This EPUB nests its elements deeper than a book does, so it is not read.'
export const TOO_MANY_PARTS = 'This file has more parts than a book has chapters.'

/** The message is shown to the person who uploaded the file. */
export class TextRefusal extends Error {
  readonly status: 413 | 422

  constructor(sentence: string, status: 413 | 422 = 422) {
    super(sentence)
    this.name = 'TextRefusal'
    this.status = status
  }
}
