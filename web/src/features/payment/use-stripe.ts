import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

const loading = new Map<string, Promise<Stripe>>()

const load = async (publishableKey: string) => {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('there is no document')
  return stripe
}

/** One Stripe for all forms, kept until it fails: the next try fetches the script again. */
const theStripe = (publishableKey: string) => {
  const known = loading.get(publishableKey) ?? load(publishableKey)
  loading.set(publishableKey, known)
  known.catch(() => loading.delete(publishableKey))
  return known
}

type State = { readonly stripe?: Stripe; readonly failed?: boolean }

/** Stripe's own script, from Stripe and nowhere else, fetched when somebody is about to pay. */
export const useStripeScript = (publishableKey: string) => {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = attempt >= 0
    theStripe(publishableKey).then(
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
