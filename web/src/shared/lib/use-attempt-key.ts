import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * The `Idempotency-Key` of what a form sends: a retry with the same values keeps it, so that the server acts once. After a
 * success, `renew` lets the same values be sent once more.
 */
export const useAttemptKey = () => {
  const attempt = useRef({ sent: '', key: '' })
  const keyFor = (values: unknown) => {
    const sent = JSON.stringify(values)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() }
    return attempt.current.key
  }
  const renew = () => {
    attempt.current = { sent: '', key: '' }
  }
  return { keyFor, renew }
}
