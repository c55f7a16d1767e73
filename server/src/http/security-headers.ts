import { COVER_HOSTS, COVER_REDIRECT_HOSTS } from '@pagelight/contract/constants/cover-hosts.ts'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Firebase = { authDomain: string; authUrl: string | null; google: boolean }

/**
 * With Firebase the sign-in window needs a script of Google's and a frame.
 */
export function securityHeaders(config: {
  publicUrl: string
  firebase?: Firebase
}): MiddlewareHandler {
  const { publicUrl, firebase } = config
  const window = firebase?.google
    ? { script: [GOOGLE_SCRIPTS], frame: [windowFrame(firebase)] }
    : null
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // The reader of barcodes is WebAssembly of our own.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(window?.script ?? [])],
      workerSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...COVERS],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(firebase ? accountHosts(firebase) : [])],
      ...(window ? { frameSrc: window.frame } : {}),
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  })
  return async (c, next) => {
    await secure(c, next)
    // With any other value, a window that comes from a provider without a policy loses its opener.
    if (SIGN_IN_WINDOW.test(c.req.path))
      c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  }
}

/** The sign-in window returns to these; the second only messages its opener. */
const SIGN_IN_WINDOW = /^\/(api\/identity\/callback\/|third-party\.html$)/

const COVERS = [...COVER_HOSTS, ...COVER_REDIRECT_HOSTS].map((host) => `https://${host}`)

const GOOGLE_SCRIPTS = 'https://apis.google.com'

function accountHosts({ authUrl }: Firebase): string[] {
  return authUrl
    ? [authUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
}

function windowFrame({ authUrl, authDomain }: Firebase): string {
  return authUrl ?? `https://${authDomain}`
}
