import { useState } from 'react'

/** The last defined `value`, which a dialog shows during its closing animation. */
export const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
