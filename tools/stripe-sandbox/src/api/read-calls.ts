import { z } from 'zod'
import type { Kind } from '../store/kinds.ts'
import { findObject, type StoredObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { type Call, call } from './call.ts'
import { noSuch } from './errors.ts'
import { listPage, listParams } from './lists.ts'
import { text } from './params.ts'

/** Finds the object that the path of a call names. @throws StripeError 404 */
export function requireObject<K extends Kind>(store: Store, kind: K, id: string): StoredObject<K> {
  const found = findObject(store, kind, id)
  if (!found) throw noSuch(kind.replace('balance_transaction', 'balance transaction'), id, 'id', 404)
  return found
}

/** The call that returns the object whose id is in its path. */
export const retrieveCall = (kind: Kind, path: string): Call =>
  call('GET', `${path}/:id`, 'secret', z.strictObject({}), ({ store }, _params, id) => {
    return requireObject(store, kind, id).body
  })

const links = { charge: text().optional(), payment_intent: text().optional() }

/** The calls that list objects, also by an object that they belong to, and return one. */
export function readCalls(kind: Kind, path: string, ...by: (keyof typeof links)[]): Call[] {
  // All are optional, so one that is left out reads as undefined.
  const filters = Object.fromEntries(by.map((name) => [name, links[name]])) as typeof links
  const params = z.strictObject({ ...listParams, ...filters })
  return [
    call('GET', path, 'secret', params, ({ store }, { charge, payment_intent, ...page }) =>
      listPage(store, kind, path, { charge, payment_intent }, page),
    ),
    retrieveCall(kind, path),
  ]
}
