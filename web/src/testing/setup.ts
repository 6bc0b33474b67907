import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '#shared/api/staff-routes.ts'
import * as retryLimit from '#shared/api/retry-limit.ts'
import * as browser from '#shared/lib/browser.ts'
import { captureConsole, takeConsoleOutput } from './console.ts'
import { FakeRequest } from './fake-request.ts'
import { matchQueries } from './media-queries.ts'
import { FakeIntersectionObserver, resetScreen } from './on-screen.ts'
import { handleRequest, server } from './server.ts'

/** Browser APIs that jsdom lacks and Mantine needs. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
matchQueries(() => false)
vi.stubGlobal('scrollTo', () => {})
Element.prototype.scrollIntoView = () => {}
URL.createObjectURL = () => 'blob:x'
URL.revokeObjectURL = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Waits return as soon as their condition holds; the timeout only has to suffice for a busy machine.
configure({ asyncUtilTimeout: 20_000 })

vi.stubGlobal('XMLHttpRequest', FakeRequest)
vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
  handleRequest(input instanceof Request ? input : new Request(input, init)),
)

beforeEach(() => {
  matchQueries(() => false)
  // jsdom cannot leave a page.
  vi.spyOn(browser, 'leaveFor').mockReturnValue()
  vi.spyOn(browser, 'reloadPage').mockReturnValue()
  // Tests of failures expect them at the first attempt.
  vi.spyOn(retryLimit, 'maxRetries', 'get').mockReturnValue(0)
  localStorage.clear()
  sessionStorage.clear()
  captureConsole()
})

/** Fails a test that makes an unhandled request or logs to the console. */
afterEach(async () => {
  cleanup()
  // What a page that is left tells the server is on its way for some microtasks, and belongs to this test.
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  notifications.clean()
  notifications.cleanQueue()
  vi.restoreAllMocks()
  resetScreen()
  expect(server.reset(), 'calls without a handler').toEqual([])
  expect(takeConsoleOutput(), 'console').toEqual([])
})
