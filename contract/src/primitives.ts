import { z } from 'zod'

export const MAX_JSON_BYTES = 64 * 1024

const MAX_ID = 2_147_483_647

/** Decimal digits only, so that every id has exactly one address. */
export const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a whole number from 1')
  .transform(Number)

export const id = z.int().min(1).max(MAX_ID)
export const idParam = z.object({ id: z.coerce.string<string | number>().pipe(digits).pipe(id) })

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Invalid email address.'))
  .meta({ format: 'email' })

export const timestamp = z.iso.datetime()
/** A calendar day without time zone, YYYY-MM-DD, from the year 1. */
export const calendarDay = z.iso.date().refine((day) => day >= '0001', 'Invalid date')

/** `?t=` only prevents caching. */
export const cacheBuster = z.object({ t: z.string().max(32).optional() })

/** `?page=` counts from 1. */
export const pageQuery = z.object({
  page: digits.pipe(z.int().max(1_000_000)).optional(),
  page_size: digits.pipe(z.int().max(100)).optional(),
})

/** `?for=` is the id of a person or group of the caller's; absent: the caller. */
export const forWhom = z.object({ for: digits.pipe(id).optional() })

export const message = z.object({ message: z.string() })
export const failure = z.object({ error: z.string(), detail: z.string() })
export type Failure = z.infer<typeof failure>
