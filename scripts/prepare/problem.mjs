/** A problem that the user can fix; the message says how. */
export class Problem extends Error {}
