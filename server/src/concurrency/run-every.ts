/** Now and again and again; work that takes longer is begun beside itself. Returns a stop function. */
export function runEvery(
  ms: number,
  work: () => Promise<unknown>,
  onFailure: (error: Error) => void,
): () => void {
  const run = () => void work().catch(onFailure)
  run()
  const timer = setInterval(run, ms).unref()
  return () => clearInterval(timer)
}
