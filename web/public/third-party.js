// The last page of a third-party sign-in window: sends the result to src/features/auth/identity/sign-in-window.ts.
// The session is a cookie by now, so the message holds no secret.
const params = new URLSearchParams(location.search)
const popup = params.get('popup')
const error = params.get('error')
const channel = new BroadcastChannel('third-party-sign-in')
channel.addEventListener('message', ({ data }) => {
  if (data?.received === popup) window.close()
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
channel.postMessage({ popup, error })
// Without a listener this window becomes the app.
setTimeout(() => location.replace(error ? '/login' : '/'), 1500)
