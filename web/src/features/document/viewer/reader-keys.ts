import { isForPage } from '#shared/lib/is-for-page.ts'

/** Whether a key may mean the text. */
export const isForText = isForPage

/** Whether this is a key of the viewer that works before anything is chosen in it. */
export const isReaderKey = (event: KeyboardEvent) => /^[mcbjko123]$/i.test(event.key) && isForText(event)
