const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.getAttribute('type') !== 'radio' &&
  target.getAttribute('type') !== 'checkbox'

/** Whether a key may mean the text: not while something is typed or a dialog is open. */
export const isForText = (event: KeyboardEvent) =>
  !takesText(event.target) &&
  document.querySelector('[role="dialog"]') === null &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey

/** Whether this is a key of the viewer that works before anything is chosen in it. */
export const isReaderKey = (event: KeyboardEvent) => /^[mcbjko123]$/i.test(event.key) && isForText(event)
