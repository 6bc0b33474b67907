import { useEffect, useRef } from 'react'
import { isForText } from './reader-keys.ts'
import type { ReadingState } from './reading.ts'

type Keys = {
  choose: (state: ReadingState) => void
  step: (by: number) => void
  toggleOnlyChanged: () => void
  close: () => void
  /** Says that the current change is wrong. */
  revise: () => void
  help: () => void
  isTranslation: boolean
}

const states: Readonly<Record<string, ReadingState>> = {
  m: 'marks',
  c: 'clean',
  b: 'beside',
  1: 'marks',
  2: 'clean',
  3: 'beside',
}

/** Does what a key stands for. Returns whether it stands for anything. */
const press = (
  pressed: string,
  { choose, step, toggleOnlyChanged, close, revise, help, isTranslation }: Keys,
) => {
  const key = pressed.toLowerCase()
  const state = states[key]
  if (state && !(isTranslation && state === 'marks')) choose(state)
  else if (key === 'j') step(1)
  else if (key === 'k') step(-1)
  else if (key === 'o') toggleOnlyChanged()
  else if (key === 'r') revise()
  else if (key === '?') help()
  else if (key === 'escape') close()
  else return false
  return true
}

/**
 * The keys of the viewer: single letters, which do nothing while text is typed or a dialog is open, nor once they are switched
 * off (WCAG 2.2, 2.1.4). `first` was pressed before the viewer was there.
 */
export const useKeys = (keys: Keys, first: string | undefined) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (first !== undefined) press(first, latest.current)
  }, [first])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForText(event) || !press(event.key, latest.current)) return
      if (event.key !== 'Escape') event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
