import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const none = { script: [], connect: [], frame: [] }

/** Features of browsers that the application does not use. */
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb']

/**
 * Sets the security headers of every response. Allows Stripe's hosts only if payments go to Stripe, and inline scripts
 * only by their hashes (`sha256-…`).
 */
export function securityHeaders(options: {
  stripe: boolean
  https: boolean
  inlineScripts: readonly string[]
}): RequestHandler {
  const hosts = options.stripe ? stripe : none
  const payment = ['self', ...hosts.frame.map((host) => `"${host}"`)].join(' ')
  const permissions = [...unused.map((feature) => `${feature}=()`), `payment=(${payment})`].join(', ')
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...options.inlineScripts.map((hash) => `'${hash}'`), ...hosts.script],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'", ...hosts.connect],
          frameSrc: hosts.frame.length > 0 ? hosts.frame : ["'none'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
        },
      },
      strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  )
  headers.set('Permissions-Policy', permissions)
  return (_req, res, next) => {
    res.setHeaders(headers)
    next()
  }
}

/** The headers that a middleware sets on every response. It runs once, because they do not depend on the request. */
function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
