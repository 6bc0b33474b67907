import { useCallback, useState } from 'react'
import { selectUser } from '#shared/session/session.ts'
import { draftKey } from '#shared/session/stored-drafts.ts'
import { useAppSelector } from '#shared/store.ts'

/**
 * Text that survives a reload and a failed call: kept in this tab until it is sent, for the person who typed it.
 * Never for passwords.
 */
export const useDraft = (name: string) => {
  const key = draftKey(useAppSelector(selectUser)?.id, name)
  const [value, setValue] = useState(() => sessionStorage.getItem(key) ?? '')
  const set = useCallback(
    (next: string) => {
      setValue(next)
      if (next) sessionStorage.setItem(key, next)
      else sessionStorage.removeItem(key)
    },
    [key],
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
