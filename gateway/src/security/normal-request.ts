import type { IncomingMessage } from 'node:http'

/**
 * Whether all servers interpret a request target in the same way: origin form, no dot segments, no empty segments, no
 * encoded dots, slashes or control characters (RFC 3986, section 6; RFC 9112, section 3.2).
 */
export function isNormalTarget(target: string): boolean {
  if (!target.startsWith('/')) return false
  const path = target.split('?', 1)[0] ?? ''
  if (/\/\/|\\|%(?![0-9a-f]{2})|%(?:2e|2f|5c|[01][0-9a-f]|7f)|[^\x21-\x7e]/i.test(path)) return false
  return !path.split('/').some((segment) => segment === '.' || segment === '..')
}

/**
 * Whether a request is HTTP/1.0 or HTTP/1.1 with at most one `Host` (RFC 9112, section 3.2) and a normal target.
 * Node's parser also accepts `HTTP/0.9` and `HTTP/2.0`, and silently drops a second `Host`.
 */
export function isNormalRequest({ url = '', httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return hosts.length <= 1 && isNormalTarget(url)
}
