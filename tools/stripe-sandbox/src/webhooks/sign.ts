import { createHmac } from 'node:crypto'

/**
 * The Stripe-Signature header of a delivery: scheme v1 of https://docs.stripe.com/webhooks#verify-manually, which signs
 * the time of sending and the exact body.
 */
export function signatureOf(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}
