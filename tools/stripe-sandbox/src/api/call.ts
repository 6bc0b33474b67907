import type { z } from 'zod'
import type { StripeError } from './errors.ts'
import { readParams } from './params.ts'
import type { Work } from './work.ts'

/** The caller: a server with the secret key, or a browser with the publishable key. */
export interface Caller {
  key: 'secret' | 'publishable'
  /** Language of error messages; English on the API itself. */
  language: 'en' | 'zh'
}

/**
 * One call of the API. `run` gives the answer; a StripeError that it returns is answered too, but what was written
 * before it stays, as a declined payment does, while one that it throws undoes everything.
 */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  access: 'secret' | 'any'
  run: (work: Work, raw: unknown, id: string, caller: Caller) => object | StripeError
}

/** Binds a call's parameters to its work, so that no call can run on unread parameters. */
export function call<T>(
  method: Call['method'],
  path: string,
  access: Call['access'],
  params: z.ZodType<T>,
  work: (work: Work, params: T, id: string, caller: Caller) => object | StripeError,
): Call {
  return {
    method,
    path,
    access,
    run: (context, raw, id, caller) => work(context, readParams(params, raw), id, caller),
  }
}
