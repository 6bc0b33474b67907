import { useCallback, useState } from 'react'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'
import { draftKey } from '#shared/session/stored-drafts.ts'

/**
 * A draft that survives reloads and failed requests: kept in session storage per user until it is sent.
 * Never use it for passwords.
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

/** Lets the message center attach a document to what is written next. */
export const useWriteAbout = () => {
  const [, setAbout] = useDraft('message.file')
  return setAbout
}

/** Values of a form with those of a draft. */
export const restoredValues = <Values extends object>(draft: string, saved: Values): Values => {
  try {
    return { ...saved, ...JSON.parse(draft || '{}') }
  } catch {
    return saved
  }
}

/** Draft of the fields of a form. Without a draft, the fields have the values of `saved`. */
export const useDraftValues = <Values extends object>(name: string, saved: Values) => {
  const [draft, setDraft] = useDraft(name)
  const [isRestored] = useState(draft !== '')
  return {
    values: restoredValues(draft, saved),
    /** Whether a stored draft was restored. */
    isRestored,
    keep: (values: Values) => setDraft(JSON.stringify(values)),
    drop: () => setDraft(''),
  }
}
