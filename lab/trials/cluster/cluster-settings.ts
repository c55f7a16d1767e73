/** As docs/scale.md recommends them, with quicker times. */
export const DCS_SETTINGS = {
  ttl: 20,
  loop_wait: 3,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { synchronous_commit: 'on', max_connections: 100, wal_log_hints: 'on' },
  },
}

type Place = {
  name: string
  host: string
  port: number
  restPort: number
  etcdPort: number
  dataFolder: string
  folder: string
}

export function patroniSettings(place: Place, postgresFolder: string) {
  const { name, host, port, restPort, etcdPort, dataFolder, folder } = place
  const rest = `${host}:${restPort}`
  const listen = `${host}:${port}`
  return {
    scope: 'pagelight',
    name,
    restapi: { listen: rest, connect_address: rest },
    // By its newer interface Patroni 3.0 lets a leader that was cut off take the lock back.
    etcd: { host: `${host}:${etcdPort}` },
    bootstrap: {
      dcs: DCS_SETTINGS,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: dataFolder,
      bin_dir: postgresFolder,
      pgpass: `${folder}/${name}.pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
      },
      pg_hba: [`host all all ${host}/32 trust`, `host replication all ${host}/32 trust`],
      parameters: { unix_socket_directories: folder },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  }
}

export function haproxySettings(
  proxyPort: number,
  host: string,
  nodes: readonly { name: string; port: number; restPort: number }[],
): string {
  const servers = nodes.map(
    ({ name, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`,
  )
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen leader
  bind ${host}:${proxyPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
