import { vi } from 'vitest'

let made: unknown[][] = []

/** Redux Toolkit's development checks warn when they are slow, which happens on a busy machine. */
const isSlownessWarning = ([text]: unknown[]) =>
  typeof text === 'string' && /Middleware took \d+ms/.test(text)

/** Captures console errors and warnings during a test. */
export const captureConsole = () => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!isSlownessWarning(words)) made.push(words)
    })
  }
}

/** Returns and clears the captured output. Tests that expect output must take it. */
export const takeConsoleOutput = () => {
  const taken = made
  made = []
  return taken
}
