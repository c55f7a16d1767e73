// The last page of a third-party sign-in window. It tells the page that opened the window how it ended; that page
// (src/features/auth/sign-in-window.ts) closes it. The session is a cookie by now, so nothing secret passes here.
const said = new URLSearchParams(location.search)
const popup = said.get('popup')
const error = said.get('error')
const channel = new BroadcastChannel('third-party-sign-in')
channel.addEventListener('message', ({ data }) => {
  if (data?.received === popup) window.close()
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
channel.postMessage({ popup, error })
// Nobody listens any more: this window becomes the app.
setTimeout(() => location.replace(error ? '/login' : '/'), 1500)
