import { useState } from 'react'

/** The last `value` that was one: what a dialog shows while it is leaving. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
