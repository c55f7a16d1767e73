/** Why a file is not rated, in a sentence for the person who sent it. */
export class TextRefusal extends Error {
  readonly status: 413 | 422

  constructor(sentence: string, status: 413 | 422 = 422) {
    super(sentence)
    this.name = 'TextRefusal'
    this.status = status
  }
}
