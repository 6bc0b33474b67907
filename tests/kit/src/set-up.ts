import { afterAll, beforeAll } from 'vitest'

/**
 * Makes what the tests of a file share before the first one and closes it after the last one, the newest first. Its members
 * are set in `beforeAll`.
 */
export function setUp<Part extends object>(make: () => Promise<Part>): Part {
  const part = {} as Part & { close?: () => Promise<unknown> }
  beforeAll(async () => void Object.defineProperties(part, Object.getOwnPropertyDescriptors(await make())))
  afterAll(() => part.close?.())
  return part
}
