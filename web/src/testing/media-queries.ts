import { vi } from 'vitest'

/** Sets which media queries match for the rest of the test. By default none does: jsdom has no layout. */
export const matchQueries = (matches: (query: string) => boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matches(media),
    addEventListener() {},
    removeEventListener() {},
  }))
