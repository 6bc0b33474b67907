import { vi } from 'vitest'

let made: unknown[][] = []

/** Redux Toolkit's development checks warn when they are slow, which happens on a busy machine. */
const isHaste = ([text]: unknown[]) => typeof text === 'string' && /Middleware took \d+ms/.test(text)

/** Captures console errors and warnings during a test. */
export const hearComplaints = () => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!isHaste(words)) made.push(words)
    })
  }
}

/** Returns and clears the captured output. Tests that expect output must take it. */
export const takeComplaints = () => {
  const taken = made
  made = []
  return taken
}
