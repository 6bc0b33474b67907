import { type Finding, ok, wrong } from '../finding.ts'

const timeoutMs = 10_000

export async function checkProvider(
  secretKey: string,
  apiUrl = 'https://api.stripe.com',
): Promise<Finding[]> {
  const response = await fetch(`${apiUrl}/v1/balance`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (response.status === 401)
    return [wrong('payment provider', 'refuses STRIPE_SECRET_KEY', 'set the key that the provider shows now')]
  if (!response.ok)
    return [
      wrong(
        'payment provider',
        `answers ${response.status}`,
        "look at the provider's status page; payments are retried",
      ),
    ]
  return [ok('payment provider', 'answers and accepts the key')]
}
