import { createHmac } from 'node:crypto'

export interface Endpoint {
  url: string
  secret: string
}

const timeoutMs = 20_000

/**
 * Sends a signed body once. Returns whether the endpoint accepted it with a 2xx status. Does not follow redirects.
 * Fails after 20 s, or when `stop` aborts.
 */
export async function sendWebhook(
  endpoint: Endpoint,
  payload: string,
  nowMs: number,
  stop?: AbortSignal,
): Promise<boolean> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signature = signatureOf(payload, endpoint.secret, Math.floor(nowMs / 1000))
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (Runwen sandbox)',
        'stripe-signature': signature,
      },
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/**
 * The Stripe-Signature header of a delivery: scheme v1 of https://docs.stripe.com/webhooks#verify-manually, which signs
 * the time of sending and the exact body.
 */
function signatureOf(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}
