import { createHmac } from 'node:crypto'
import type { Capacity } from '../contract/object-store.ts'

const timeoutMs = 5_000
const tokenSeconds = 60

/** Reads MinIO's metrics. Undefined for refusals and other servers. */
export async function readCapacity(url: URL, signal: AbortSignal): Promise<Capacity | undefined> {
  const token = tokenOf(decodeURIComponent(url.username), decodeURIComponent(url.password))
  const response = await fetch(new URL('/minio/metrics/v3/cluster/health', url.origin), {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  const text = await response.text()
  const read = (name: string) =>
    Number(
      new RegExp(`^minio_cluster_health_capacity_usable_${name}_bytes(?:\\{.*\\})? (\\S+)$`, 'm').exec(
        text,
      )?.[1],
    )
  const [freeBytes, totalBytes] = [read('free'), read('total')]
  // The total is 0 until MinIO has measured for the first time.
  return response.ok && freeBytes >= 0 && totalBytes > 0 ? { freeBytes, totalBytes } : undefined
}

/** A JSON Web Token that the account signs, as `mc admin prometheus generate` makes it. */
function tokenOf(account: string, secretKey: string): string {
  const expires = Math.floor(Date.now() / 1_000) + tokenSeconds
  const signed = [
    { alg: 'HS512', typ: 'JWT' },
    { iss: 'prometheus', sub: account, exp: expires },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha512', secretKey).update(signed).digest('base64url')}`
}
