/** Where the keyboard goes on when what had the focus is gone for good. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
