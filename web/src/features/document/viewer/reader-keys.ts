import { isForPage } from '#shared/lib/is-for-page.ts'

const stored = 'readerKeys'

/** Whether single letters are keys of the viewer. People whose dictation types letters switch them off. */
export const hasReaderKeys = () => localStorage.getItem(stored) !== 'off'

export const switchReaderKeys = (on: boolean) => {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}

/** Whether a key may mean the text. */
export const isForText = (event: KeyboardEvent) =>
  isForPage(event) && (event.key.length > 1 || hasReaderKeys())

/** Whether this is a key of the viewer that works before anything is chosen in it. */
export const isReaderKey = (event: KeyboardEvent) => /^[mcbjko123]$/i.test(event.key) && isForText(event)
