import type { RequestHandler } from 'express'
import helmet from 'helmet'

const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const none = { script: [], connect: [], frame: [] }

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
  return helmet({
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
