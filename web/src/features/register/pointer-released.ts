let released = Promise.resolve()

const pressed = () => {
  released = new Promise((resolve) => {
    // The click follows the release without a pause.
    const end = () => setTimeout(resolve)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true })
  })
}

/** Prerendering has no pointer. */
if (typeof window !== 'undefined') addEventListener('pointerdown', pressed, { capture: true })

/** Resolves when no pointer is pressed: what moves a button between press and release takes its click away. */
export const pointerReleased = () => released
