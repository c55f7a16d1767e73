/** Why a whole file is not imported, as a sentence for its reader. Nothing of it has been stored then. */
export class FileRefused extends Error {}
