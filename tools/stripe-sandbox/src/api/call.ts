import type { z } from 'zod'
import type { CallContext } from './call-context.ts'
import type { StripeError } from './errors.ts'
import { readParams } from './params.ts'

/** The caller: a server with the secret key, or a browser with the publishable key. */
export interface Caller {
  key: 'secret' | 'publishable'
  /** Language of error messages; English on the API itself. */
  language: 'en' | 'zh'
}

/**
 * An API call. `run` returns the response. A StripeError becomes the response both when returned and when thrown:
 * returning it commits what the call has written (a declined payment), throwing it rolls everything back.
 */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  access: 'secret' | 'any'
  run: (context: CallContext, raw: unknown, id: string, caller: Caller) => object | StripeError
}

/** Defines a call whose `handle` receives only parameters that its schema has validated. */
export function call<T>(
  method: Call['method'],
  path: string,
  access: Call['access'],
  params: z.ZodType<T>,
  handle: (context: CallContext, params: T, id: string, caller: Caller) => object | StripeError,
): Call {
  return {
    method,
    path,
    access,
    run: (context, raw, id, caller) => handle(context, readParams(params, raw), id, caller),
  }
}
