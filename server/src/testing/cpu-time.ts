/** The least of three runs, in milliseconds of this process's processor time. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
