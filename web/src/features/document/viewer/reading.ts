import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import type { Reading } from '../api.ts'

export const readingStates = ['marks', 'clean', 'beside'] as const
export type ReadingState = (typeof readingStates)[number]

/** What the parts of the viewer share: also the texts, because a hook for them in each of thousands of runs takes most of the time. It changes with the view, never with the current change. */
export type Reader = {
  readonly reading: Reading
  readonly t: TFunction<'document'>
  readonly state: ReadingState
  readonly onlyChanged: boolean
  /** Whether a change is drawn as one; what is filtered out reads as in the result. */
  readonly isShown: (id: number) => boolean
  /** Opens the form that says what is wrong with a place; absent where no revision can be requested. */
  readonly markPlace?: ((block: number, quote: string) => void) | undefined
}

export const ReaderContext = createContext<Reader | undefined>(undefined)

export const useReader = (): Reader => {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('outside of the viewer')
  return reader
}

export const isPhone = () => matchMedia('(max-width: 48em)').matches
