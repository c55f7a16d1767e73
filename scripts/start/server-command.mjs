/**
 * @param {NodeJS.Platform} platform
 * @param {string} node the Node that runs TypeScript
 */
export function serverCommand(platform, node) {
  // glibc keeps an arena a thread and gives little back; other platforms do not read these.
  const env =
    platform === 'linux' ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } : {}
  return { command: node, args: ['server/src/main.ts'], env }
}
