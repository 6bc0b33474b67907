import type { IncomingMessage } from 'node:http'

/** RFC 9110, section 7.6.1. The gateway does not support `Upgrade`. */
const hopByHop = [
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  // Node has already answered `100-continue`.
  'expect',
]
/** Headers that only a proxy may set. Many servers treat `_` like `-`. */
const identity =
  /^(traceparent$|tracestate$|baggage$|x[-_]forwarded|x[-_]user|x[-_]real[-_]ip|forwarded$|x[-_]request[-_]start|x[-_]original)/

/** Removes headers that a client must not send to the services: identity, forwarding, traces and hop-by-hop. */
export function stripHeaders(req: IncomingMessage): void {
  const named = (req.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  for (const name of [...hopByHop, ...named]) {
    if (name !== 'transfer-encoding' && name !== 'content-length') delete req.headers[name]
  }
  for (const name of Object.keys(req.headers)) {
    if (identity.test(name)) delete req.headers[name]
  }
  delete req.headers.connection
}
