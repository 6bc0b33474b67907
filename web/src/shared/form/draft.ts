import { useCallback, useState } from 'react'

const key = (name: string) => `draft:${name}`

/** Text that survives a reload and a failed call: kept in this tab until it is sent. Never for passwords. */
export const useDraft = (name: string) => {
  const [value, setValue] = useState(() => sessionStorage.getItem(key(name)) ?? '')
  const set = useCallback(
    (next: string) => {
      setValue(next)
      if (next) sessionStorage.setItem(key(name), next)
      else sessionStorage.removeItem(key(name))
    },
    [name],
  )
  return [value, set] as const
}
