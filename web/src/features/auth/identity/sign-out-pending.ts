// Set until a sign-out is complete: scripts cannot remove the session's cookie, and without the server's configuration
// no provider is known. The next visit repeats the sign-out before it uses a session.
const SIGN_OUT_PENDING = 'sign_out_pending'

export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(SIGN_OUT_PENDING, 'true')
    else localStorage.removeItem(SIGN_OUT_PENDING)
  } catch {
    // Without storage a failed sign-out is not repeated.
  }
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_PENDING) !== null
  } catch {
    return false
  }
}
