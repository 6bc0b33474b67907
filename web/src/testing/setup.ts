import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { hearComplaints, takeComplaints } from './complaints.ts'
import { FakeRequest } from './fake-request.ts'
import { server, take } from './server.ts'

/** What jsdom lacks and the kit asks for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const noMatch = (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})
vi.stubGlobal('ResizeObserver', NoResizeObserver)
vi.stubGlobal('matchMedia', noMatch)
vi.stubGlobal('scrollTo', () => {})
Element.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Waits return as soon as they can; the limit only has to be beyond what a busy machine takes.
configure({ asyncUtilTimeout: 4_000 })

vi.stubGlobal('XMLHttpRequest', FakeRequest)
vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
  take(input instanceof Request ? input : new Request(input, init)),
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  hearComplaints()
})

/** A call that nobody answers, or a complaint in the console, fails the test it came in. */
afterEach(() => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
  vi.restoreAllMocks()
  expect(server.reset(), 'calls without a handler').toEqual([])
  expect(takeComplaints(), 'console').toEqual([])
})
