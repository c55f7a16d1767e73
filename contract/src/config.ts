import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message, pageQuery, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const PUBLIC_LOOKUPS = ['off', 'catalogue'] as const
export type PublicLookUp = (typeof PUBLIC_LOOKUPS)[number]

/** The accounts of others offered for sign-in, one button each. */
const thirdParty = z.array(z.object({ id: z.string(), name: z.string() }))

export const appConfig = z.object({
  brand_name: z.string(),
  /** Of the program, as package.json has it. */
  version: z.string(),
  invitation_codes: z.boolean(),
  /** False: the server's mails are files, which its administrator passes on. */
  sends_mail: z.boolean(),
  /** True while a link of `npm run admin -- setup-link` would make the first administrator. */
  needs_administrator: z.boolean(),
  /** catalogue: visitors may look up what ships. */
  public_lookup: z.enum(PUBLIC_LOOKUPS),
  support_email: z.string().nullable(),
  /** Who is asked about books, for the page on privacy. */
  outside: z.object({
    book_databases: z.array(z.string()),
    language_model: z.boolean(),
  }),
  identity: z.discriminatedUnion('provider', [
    z.object({
      provider: z.literal('embedded'),
      third_party: thirdParty,
      /** False: no form asks for a password, and the server takes none. */
      passwords: z.boolean(),
      /** The page for logging in goes to the only account by itself. */
      at_once: z.boolean(),
    }),
    z.object({
      provider: z.literal('firebase'),
      third_party: thirdParty,
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      /** An emulator, instead of Google. */
      auth_url: z.string().nullable(),
    }),
  ]),
})
export type AppConfig = z.infer<typeof appConfig>

export const publicLookUpSetting = z.object({
  public_lookup: z.enum(PUBLIC_LOOKUPS),
  /** Null: nobody has been asked yet, and it is off. */
  decided_by: z.enum(['environment', 'administrator']).nullable(),
})
export type PublicLookUpSetting = z.infer<typeof publicLookUpSetting>

export const languageModelStatus = z
  .object({
    provider: z.string(),
    model: z.string(),
    state: z.enum(['checking', 'works', 'fails']),
    finding: z.string(),
    checked_at: timestamp.nullable(),
  })
  .nullable()
export type LanguageModelStatus = z.infer<typeof languageModelStatus>

export const backupsStatus = z.object({
  /** Whether this server makes any by itself. */
  is_scheduled: z.boolean(),
  /** Null: there is none in its folder. */
  last_made_at: timestamp.nullable(),
})

export const folderStatus = z
  .object({
    files: z.int(),
    waiting: z.int(),
    rated: z.int(),
    unmatched: z.int(),
    doubtful: z.int(),
    unreadable: z.int(),
    /** Files read in the last hour. */
    lately: z.int(),
    /** Not read or joined to no book, and why: the first of them. */
    problems: z.array(z.object({ file: z.string(), reason: z.string() })),
  })
  .nullable()
export type FolderStatus = z.infer<typeof folderStatus>

const failureParam = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })

/** Jobs of one kind that failed for good for one reason. */
export const jobFailure = z.object({
  id: failureParam.shape.id,
  kind: z.string(),
  reason: z.string(),
  count: z.int().min(1),
  /** When the newest of them failed. */
  at: timestamp,
})
export type JobFailure = z.infer<typeof jobFailure>

export const configApi = {
  config: endpoint(routes.config, {
    summary: 'The settings that the web app needs before anyone signs in',
    response: appConfig,
  }),
  languageModel: endpoint(routes.languageModel, {
    summary: 'The configured language model and what its check at the start found',
    response: z.object({ language_model: languageModelStatus }),
  }),
  viewBackups: endpoint(routes.viewBackups, {
    summary: 'Whether this server makes backups, and when the last one was made',
    response: z.object({ backups: backupsStatus }),
  }),
  viewBooksFolder: endpoint(routes.viewBooksFolder, {
    summary: 'How far the folder of e-books is read; null without one',
    response: z.object({ folder: folderStatus }),
  }),
  viewPublicLookUp: endpoint(routes.viewPublicLookUp, {
    summary: 'Whether visitors may look up what ships, and who has decided so',
    response: publicLookUpSetting,
  }),
  setPublicLookUp: endpoint(routes.setPublicLookUp, {
    summary: 'Decide whether visitors may look up what ships; 409 where the environment does',
    body: publicLookUpSetting.pick({ public_lookup: true }),
    response: publicLookUpSetting,
  }),
  listFailedJobs: endpoint(routes.listFailedJobs, {
    summary:
      'Background jobs of the last 30 days that failed for good, by kind and reason, newest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ failures: z.array(jobFailure), total: z.int().min(0) }),
  }),
  retryFailedJobs: endpoint(routes.retryFailedJobs, {
    summary: 'Queue the jobs that failed so once more',
    params: failureParam,
    response: message,
  }),
  dropFailedJobs: endpoint(routes.dropFailedJobs, {
    summary: 'Give up the jobs that failed so',
    params: failureParam,
    response: message,
  }),
}
