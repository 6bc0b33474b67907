import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stripeScript } from '#testing/stripe-script.ts'

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')

/** Fails the script request. The loader retries once on its own. */
const failToFetch = async () => {
  await waitFor(() => expect(script()).not.toBeNull())
  const first = script()
  first?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(script()).not.toBe(first))
  await act(async () => void script()?.dispatchEvent(new Event('error')))
}

test('the script is loaded from Stripe, and loaded again on retry after a failure', async () => {
  // Tests of other files that share these modules may have loaded the script.
  vi.stubGlobal('Stripe', undefined)
  vi.resetModules()
  const { useStripeScript } = await import('./use-stripe.ts')
  const { result } = renderHook(() => useStripeScript('pk_live_1'))
  expect(result.current).toMatchObject({ retry: expect.any(Function) })
  await failToFetch()
  await waitFor(() => expect(result.current.failed).toBe(true))

  const fake = stripeScript()
  vi.stubGlobal('Stripe', fake.start)
  act(() => result.current.retry())
  expect(result.current.failed).toBeUndefined()
  await waitFor(() => expect(result.current.stripe).toBeDefined())
  expect(fake.keys).toEqual(['pk_live_1'])

  const second = renderHook(() => useStripeScript('pk_live_1'))
  await waitFor(() => expect(second.result.current.stripe).toBe(result.current.stripe))
  expect(fake.keys).toHaveLength(1)
})
