/** The service worker, which keeps the app on the device; null where there can be none. Asked again, it is the same one. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  // Without one the app works as long as there is a network.
  return (await navigator.serviceWorker.register('/sw.js').catch(() => null)) ?? null
}
