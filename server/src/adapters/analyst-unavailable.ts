import { AdapterError } from '../http/errors.ts'

/** The analyst may know the book but could not be reached: worth asking again later. */
export class AnalystUnavailable extends AdapterError {}
