import { z } from 'zod'
import { BASES, MAX_RATING, TARGET_AUDIENCES, UNAVAILABLE } from './ratings.ts'

export const contentRating = z.int().min(UNAVAILABLE).max(MAX_RATING)
export const threshold = z.int().min(0).max(MAX_RATING)
export const basis = z.enum(BASES)
export const targetAudience = z.enum(TARGET_AUDIENCES)
