/** After this time without input, requests no longer count as use of the session. */
const quietMs = 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Loading the page counts as input.
let lastInput = Date.now()

if (typeof document !== 'undefined') {
  for (const input of inputs) {
    document.addEventListener(
      input,
      () => {
        lastInput = Date.now()
      },
      { capture: true, passive: true },
    )
  }
}

/** Whether someone used the keyboard or the pointer recently. Without it, requests follow live updates. */
export const isActive = () => Date.now() - lastInput < quietMs
