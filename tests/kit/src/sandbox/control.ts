import type { Stripe } from 'stripe'
import {
  closeDispute,
  type DisputeTerms,
  openDispute,
} from '../../../../tools/stripe-sandbox/src/disputes/dispute.ts'
import { type Faults, noFaults } from '../../../../tools/stripe-sandbox/src/faults.ts'
import { findIntent } from '../../../../tools/stripe-sandbox/src/payment-intents/intent.ts'
import { finishVisit, returnAddress } from '../../../../tools/stripe-sandbox/src/payment-intents/visit.ts'
import type { Internals } from '../../../../tools/stripe-sandbox/src/service.ts'
import type { EventObject, Kind } from '../../../../tools/stripe-sandbox/src/store/kinds.ts'
import { findObject, saveObject } from '../../../../tools/stripe-sandbox/src/store/objects.ts'

/** Controls the sandbox from a test. */
export interface Control {
  /** Injects faults. Faults that are not named stay unchanged. */
  set(faults: Partial<Faults>): void
  /** The current faults. Each affected call decrements counters such as `cutNext`. */
  faults(): Readonly<Faults>
  /** Removes all faults. */
  reset(): void
  /** Acts as the customer on the bank's or wallet's page; returns the URL that the browser is redirected to. */
  decide(paymentIntent: string, consent: boolean): string | null
  /** Disputes the payment of an intent, as its bank would. */
  dispute(paymentIntent: string, terms?: DisputeTerms): string
  /** Decides a dispute, as the bank would. */
  closeDispute(id: string, outcome: 'won' | 'lost'): void
  /** Changes an object without an event. */
  alter(kind: Kind, id: string, changes: Record<string, unknown>): void
  /** Sends a validly signed body to the webhook endpoint now; true when the endpoint accepted it. */
  deliver(payload: unknown): Promise<boolean>
  /** Sends a recorded event again. */
  redeliver(event: string): Promise<boolean>
  /** Events recorded so far, oldest first. */
  events(): EventObject[]
  /** Number of webhooks waiting for delivery. */
  pending(): number
}

export function createControl({ store, faults, createContext, committed, send }: Internals): Control {
  const control: Control = {
    set(changes) {
      Object.assign(faults, changes)
      committed()
    },
    faults: () => ({ ...faults }),
    reset: () => control.set(noFaults),
    decide(paymentIntent, consent) {
      const context = createContext()
      const end = store.transaction(() => {
        const token = findIntent(context, paymentIntent).hidden.visit?.token ?? ''
        return finishVisit(context, token, consent)
      })
      committed()
      if (!end) throw new Error(`${paymentIntent} is not waiting for its customer`)
      return returnAddress(end.intent, end.visit)
    },
    dispute(paymentIntent, terms) {
      const context = createContext()
      const dispute = store.transaction(() =>
        openDispute(context, String(findIntent(context, paymentIntent).body.latest_charge), terms),
      )
      committed()
      return dispute.id
    },
    closeDispute(id, outcome) {
      const context = createContext()
      store.transaction(() => closeDispute(context, id, outcome))
      committed()
    },
    alter(kind, id, changes) {
      const found = findObject(store, kind, id)
      if (!found) throw new Error(`no ${kind} ${id}`)
      saveObject(
        store,
        { ...found.body, ...changes } as Stripe.PaymentIntent,
        found.hidden as { visit: null },
      )
    },
    deliver: (payload) => send(JSON.stringify(payload, null, 2)),
    redeliver(event) {
      const found = findObject(store, 'event', event)
      if (!found) throw new Error(`no event ${event}`)
      return control.deliver(found.body)
    },
    events: () =>
      store
        .rows(`SELECT body FROM objects WHERE kind = 'event' ORDER BY seq`)
        .map((row) => JSON.parse(String(row.body))),
    pending: () =>
      Number(store.rows(`SELECT count(*) AS n FROM deliveries WHERE state = 'waiting'`)[0]?.n ?? 0),
  }
  return control
}
