type Throwaway = { url?: string; reason?: string; stop?: () => Promise<unknown> }

export async function startPostgres(): Promise<Throwaway> {
  const scripts = new URL('../../scripts/postgres/postgres.mjs', import.meta.url)
  const { startPostgres: start } = (await import(scripts.href)) as {
    startPostgres: () => Promise<Throwaway>
  }
  return await start()
}
