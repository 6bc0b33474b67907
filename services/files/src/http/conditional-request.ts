import type { Request } from 'express'

/**
 * Whether `If-None-Match` names this version (RFC 9110, section 13.1.2). Unlike `req.fresh` of Express, it also answers
 * requests with `Cache-Control: no-cache`, which `fetch` adds when the caller sets `If-None-Match`.
 */
export function isNotModified(req: Pick<Request, 'get'>, etag: string): boolean {
  const tags = req.get('if-none-match')?.split(',') ?? []
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

export interface Range {
  start: number
  end: number
}

/**
 * Returns the requested byte range. Undefined when the whole representation must be sent: without a range, for an invalid
 * range, for several ranges, and when `If-Range` names another version (RFC 9110, sections 13.1.5 and 14.2).
 */
export function requestedRange(
  req: Pick<Request, 'get' | 'range'>,
  { etag, size }: { etag: string; size: number },
): Range | 'unsatisfiable' | undefined {
  const condition = req.get('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  // A suffix longer than the file selects the whole file (RFC 9110, section 14.1.2), but the parser refuses it.
  const suffix = /^bytes=-(\d+)$/.exec(req.get('range')?.trim() ?? '')
  if (suffix && Number(suffix[1]) >= size && size > 0) return { start: 0, end: size - 1 }
  const ranges = req.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  return ranges[0]
}
