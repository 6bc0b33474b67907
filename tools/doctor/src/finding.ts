import { setTimeout as pause } from 'node:timers/promises'

export interface Finding {
  /** What was checked, such as `auth` or `postgres`. */
  name: string
  /** `note`: worth knowing, nothing is wrong. `skipped`: not configured. */
  status: 'ok' | 'note' | 'wrong' | 'skipped'
  found: string
  /** What to do about it. */
  advice?: string
}

export const ok = (name: string, found: string): Finding => ({ name, status: 'ok', found })
export const wrong = (name: string, found: string, advice: string): Finding => ({
  name,
  status: 'wrong',
  found,
  advice,
})

const attempts = 3
const pauseMs = 500

/** Runs a check, and again when it fails: a busy server may be slow to answer. The last error is a finding. */
export async function attempt(
  name: string,
  advice: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  for (let count = 1; ; count += 1) {
    try {
      return await work()
    } catch (error) {
      if (count === attempts)
        return [wrong(name, `cannot be reached: ${reasonOf(error)}`, adviceOf(error) ?? advice)]
      await pause(pauseMs)
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // The S3 client gives an object as a cause.
  if (!(error instanceof Error)) return typeof error === 'string' ? error : ''
  const { name, code, cause } = error as NodeJS.ErrnoException
  const message = (error.message || code || name).replace(/: $/, '')
  const reason = reasonOf(cause)
  // Some messages end with their cause's.
  return message.endsWith(reason) ? message : `${message}: ${reason}`
}

const unknownAuthority =
  'give the authority that signed its certificate to every process and command as NODE_EXTRA_CA_CERTS'
/** Codes of Node's errors about certificates of servers. */
const certificateAdvice: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: 'set its address to a name that its certificate contains',
  CERT_HAS_EXPIRED: 'renew its certificate',
}

function adviceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return certificateAdvice[(error as NodeJS.ErrnoException).code ?? ''] ?? adviceOf(error.cause)
}
