import { vi } from 'vitest'

let made: unknown[][] = []

/** The store's own checks, which run in development only, say so when the machine is busy. */
const isHaste = ([text]: unknown[]) => typeof text === 'string' && /Middleware took \d+ms/.test(text)

/** Listens to the console's errors and warnings for the length of a test. */
export const hearComplaints = () => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!isHaste(words)) made.push(words)
    })
  }
}

/** What was said so far, and is forgotten with that: a test that expects a complaint takes it. */
export const takeComplaints = () => {
  const taken = made
  made = []
  return taken
}
