const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  target.getAttribute('type') !== 'radio' &&
  target.getAttribute('type') !== 'checkbox'

/** Whether a key may be a command of the page: not while something is typed, a dialog or a menu is open or a modifier is held. */
export const isForPage = (event: KeyboardEvent) =>
  !takesText(event.target) &&
  document.querySelector('[role="dialog"], [role="menu"]') === null &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey
