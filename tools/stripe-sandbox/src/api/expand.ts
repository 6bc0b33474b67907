import type { Kind } from '../store/kinds.ts'
import { findObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { invalidParameter } from './errors.ts'

/** Fields that hold the id of another object, by object: those that the API reference marks "Expandable". */
const expandable: Record<string, Record<string, Kind | ((id: string) => Kind)>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  balance_transaction: { source: (id) => sourceOf(id) },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    balance_transaction: 'balance_transaction',
  },
}

/** The object that moved the balance, by the prefix of its id. */
const sources: readonly Kind[] = ['refund', 'dispute', 'charge']
const prefixes = { refund: 're_', dispute: 'du_', charge: 'ch_' } as const
const sourceOf = (id: string): Kind =>
  sources.find((kind) => id.startsWith(prefixes[kind as keyof typeof prefixes])) ?? 'charge'

type Plain = Record<string, unknown> & { object?: unknown }

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** A copy of the response with the ids at `paths` replaced by their objects, at most four levels deep. */
export function expand<T>(store: Store, answer: T, paths: readonly string[]): T {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4) throw invalidParameter('You can only expand up to 4 levels.', { param: 'expand' })
    walk(copy, steps, path)
  }
  return copy

  function walk(value: unknown, [step, ...rest]: string[], path: string): void {
    if (step === undefined || !isPlain(value)) return
    if (value.object === 'list') {
      if (step !== 'data') throw unexpandable(path, `data.${path}`)
      for (const item of value.data as unknown[]) walk(item, rest, path)
      return
    }
    const kind = expandable[String(value.object)]?.[step]
    if (!kind) throw unexpandable(path)
    const id = value[step]
    if (typeof id === 'string') {
      value[step] = findObject(store, typeof kind === 'string' ? kind : kind(id), id)?.body ?? id
    }
    walk(value[step], rest, path)
  }
}

function unexpandable(path: string, instead?: string) {
  const hint = instead ? ` You may want to try expanding '${instead}' instead.` : ''
  return invalidParameter(`This property cannot be expanded (${path}).${hint}`, { param: 'expand' })
}
