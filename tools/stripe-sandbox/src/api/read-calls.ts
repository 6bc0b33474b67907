import { z } from 'zod'
import type { Kind } from '../store/kinds.ts'
import { findObject } from '../store/objects.ts'
import { type Call, call } from './call.ts'
import { noSuch } from './errors.ts'
import { listPage, listParams } from './lists.ts'
import { text } from './params.ts'

const byIntent = z.strictObject({ ...listParams, payment_intent: text().optional() })
const params = { all: z.strictObject(listParams), byIntent }

/** The calls that list objects, `byIntent` also those of one intent, and return one. */
export function readCalls(kind: Kind, path: string, filter: keyof typeof params): Call[] {
  const accepted: z.ZodType<z.output<typeof byIntent>> = params[filter]
  return [
    call('GET', path, 'secret', accepted, ({ store }, { payment_intent, ...page }) =>
      listPage(store, kind, path, { payment_intent }, page),
    ),
    call('GET', `${path}/:id`, 'secret', z.strictObject({}), ({ store }, _params, id) => {
      const found = findObject(store, kind, id)
      if (!found) throw noSuch(kind.replace('balance_transaction', 'balance transaction'), id, 'id', 404)
      return found.body
    }),
  ]
}
