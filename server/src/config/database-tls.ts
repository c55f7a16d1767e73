const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

/** Undefined sslmode is none. `sslmode=disable` says that the network between is the operator's own. */
export function isTlsForgotten(databaseUrl: string): boolean {
  const [, hosts = '', query = ''] =
    /^\w+:\/\/(?:[^@/?]*@)?([^/?]*)[^?]*(.*)$/s.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  if (parameters.has('sslmode') || parameters.has('ssl')) return false
  // A path of a socket, as ?host=/run/postgresql.
  if (parameters.get('host')?.startsWith('/')) return false
  return hosts.split(',').some((host) => !LOOPBACK.test(host.replace(/:\d+$/, '')))
}
