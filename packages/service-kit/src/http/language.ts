import type { Language } from '@runwen/contracts'
import type { Request } from 'express'

/** The language of `Accept-Language` that we speak, else English. */
export function languageOf(req: Request): Language {
  return req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en'
}
