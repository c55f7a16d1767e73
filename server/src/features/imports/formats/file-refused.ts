/** The message is shown to the reader. */
export class FileRefused extends Error {}
