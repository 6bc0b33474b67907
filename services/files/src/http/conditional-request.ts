import type { Request } from 'express'

/**
 * Whether the caller has this version already (RFC 9110, section 13.1.2). Unlike Express's own check this also believes
 * callers who forbid caches to answer, as `fetch` does by itself.
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
 * The one part of a representation that was asked for; undefined for the whole of it, which also answers what can not
 * be understood, several parts at once, and a part of another version (RFC 9110, sections 13.1.5 and 14.2).
 */
export function requestedRange(
  req: Pick<Request, 'get' | 'range'>,
  { etag, size }: { etag: string; size: number },
): Range | 'unsatisfiable' | undefined {
  const condition = req.get('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  // Which the parser refuses: a suffix longer than the file is all of it (RFC 9110, section 14.1.2).
  const suffix = /^bytes=-(\d+)$/.exec(req.get('range')?.trim() ?? '')
  if (suffix && Number(suffix[1]) >= size && size > 0) return { start: 0, end: size - 1 }
  const ranges = req.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined
  return ranges[0]
}
