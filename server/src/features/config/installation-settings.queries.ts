import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { installationSettings } from '../../db/schema.ts'
import type { InstallationSetting } from '../../db/schema/administration.ts'

export async function findInstallationSetting(
  db: Db,
  name: InstallationSetting,
): Promise<string | null> {
  const [row] = await db
    .select({ value: installationSettings.value })
    .from(installationSettings)
    .where(eq(installationSettings.name, name))
  return row?.value ?? null
}

export async function upsertInstallationSetting(
  db: Db,
  name: InstallationSetting,
  value: string,
  setAt: Date,
): Promise<void> {
  await db
    .insert(installationSettings)
    .values({ name, value, setAt })
    .onConflictDoUpdate({ target: installationSettings.name, set: { value, setAt } })
}
