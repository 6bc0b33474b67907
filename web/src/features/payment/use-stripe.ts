import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

const loading = new Map<string, Promise<Stripe>>()

const load = async (publishableKey: string) => {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js needs a browser')
  return stripe
}

/** One Stripe instance for all forms. After a failure, the next call loads the script again. */
const stripeFor = (publishableKey: string) => {
  const known = loading.get(publishableKey) ?? load(publishableKey)
  loading.set(publishableKey, known)
  known.catch(() => loading.delete(publishableKey))
  return known
}

type State = { readonly stripe?: Stripe; readonly failed?: boolean }

/** Loads Stripe's script when a payment form opens. Stripe requires it to come from its own host. */
export const useStripeScript = (publishableKey: string) => {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = attempt >= 0
    stripeFor(publishableKey).then(
      (stripe) => wanted && setState({ stripe }),
      () => wanted && setState({ failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [publishableKey, attempt])
  const retry = useCallback(() => {
    setState({})
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, retry }
}
