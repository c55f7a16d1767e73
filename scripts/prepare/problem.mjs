/** Something the person at the keyboard can mend; the message is a sentence that says how. */
export class Problem extends Error {}
