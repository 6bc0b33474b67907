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

const restored = <Values extends object>(draft: string, saved: Values): Values => {
  try {
    return { ...saved, ...JSON.parse(draft || '{}') }
  } catch {
    return saved
  }
}

/** A form's fields that survive likewise; without a draft they are as `saved`. */
export const useDraftValues = <Values extends object>(name: string, saved: Values) => {
  const [draft, setDraft] = useDraft(name)
  const [isRestored] = useState(draft !== '')
  return {
    values: restored(draft, saved),
    /** Whether there was something to go on with. */
    isRestored,
    keep: (values: Values) => setDraft(JSON.stringify(values)),
    drop: () => setDraft(''),
  }
}
