import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a parsed request, in hex. The order of object properties does not matter. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(canonical(request)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value === null || typeof value !== 'object' || value instanceof Date)
    return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}
