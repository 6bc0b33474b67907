import type { Language } from '@runwen/contracts'
import type { Request } from 'express'

/** Returns the supported language that `Accept-Language` prefers; English by default. */
export function languageOf(req: Request): Language {
  if (req.headers['accept-language'] === undefined) return 'en'
  return req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en'
}
