import type { IncomingMessage } from 'node:http'

/** RFC 9110, section 7.6.1; `Upgrade` is not offered. */
const hopByHop = [
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'upgrade',
  // Node has answered `100-continue` already.
  'expect',
]
/** What only a proxy may say of a client. `_` passes for `-` in many servers. */
const identity = /^(x[-_]forwarded|x[-_]user|x[-_]real[-_]ip|forwarded$|x[-_]request[-_]start|x[-_]original)/

/** Takes out what a client must not tell the services: identity, forwarding and hop-by-hop headers. */
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
