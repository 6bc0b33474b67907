import jwt from 'jsonwebtoken'
import type { Capacity } from '../contract/object-store.ts'

const timeoutMs = 5_000

/** Reads MinIO's metrics with a token as `mc admin prometheus generate` makes them. Undefined for refusals and other servers. */
export async function readCapacity(url: URL, signal: AbortSignal): Promise<Capacity | undefined> {
  const token = jwt.sign({}, decodeURIComponent(url.password), {
    algorithm: 'HS512',
    issuer: 'prometheus',
    subject: decodeURIComponent(url.username),
    expiresIn: '1m',
  })
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
