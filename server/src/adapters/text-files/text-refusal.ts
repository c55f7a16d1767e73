/** The message is shown to the person who uploaded the file. */
export class TextRefusal extends Error {
  readonly status: 413 | 422

  constructor(sentence: string, status: 413 | 422 = 422) {
    super(sentence)
    this.name = 'TextRefusal'
    this.status = status
  }
}
