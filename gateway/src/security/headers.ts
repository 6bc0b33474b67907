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
  const setOthers = helmet({
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
  })
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', permissions)
    setOthers(req, res, next)
  }
}
