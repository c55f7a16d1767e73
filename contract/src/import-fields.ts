import { z } from 'zod'
import { IMPORT_FIELDS } from './constants/import-fields.ts'

const importField = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]])
export type ImportField = keyof typeof IMPORT_FIELDS

export const columnOfField = z.partialRecord(importField, z.string().min(1).max(200))
export type ColumnOfField = z.infer<typeof columnOfField>
