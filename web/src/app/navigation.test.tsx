import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, type RouteObject, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#shared/i18n/i18n.ts'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { storeSession } from '#shared/session/stored-session.ts'
import { takeConsoleOutput } from '#testing/console.ts'
import { customer } from '#testing/users.ts'
import { AppShell } from './AppShell.tsx'
import { customerOnly } from './guards.ts'
import { loadTranslations } from './load-translations.ts'
import { type Handle, openPage } from './page-loading.ts'

await startI18n(loadTranslations, 'en')

const Back = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

/** A page with a link to every other one. */
const page = (path: string, handle: Handle = {}): RouteObject => ({
  path,
  handle,
  element: (
    <main>
      <h1>{path}</h1>
      <Back />
      {['/a', '/b', '/b#part', '/members', '/broken'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/b?filter=x" state={keepsScroll}>
        filter
      </Link>
      <p id="part" />
    </main>
  ),
})

const Broken = () => {
  throw new Error('broken')
}

const open = async (path: string, handle: Handle = {}) => {
  const routes = [
    page('/a'),
    page('/b', handle),
    page('/login'),
    page('/members', { guard: customerOnly }),
    { path: '/broken', element: <Broken /> },
  ]
  const opened = await openPage(routes, path)
  render(
    <MemoryRouter initialEntries={[opened.path]}>
      <AppShell routes={routes} hasFailed={opened.hasFailed} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const follow = (name: string) => user.click(screen.getByRole('link', { name }))
  const isShown = (name: string) => screen.findByRole('heading', { name })
  return { user, follow, isShown, back: () => user.click(screen.getByRole('button', { name: 'Back' })) }
}

beforeEach(() => storeSession({ token: null, user: null }))

test('the page stays until the next one has loaded, with a sign that it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { follow, isShown } = await open('/a', { load: () => promise })
  await follow('/b')
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '/a' })).toBeVisible()
  resolve()
  await isShown('/b')
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
})

test('a page that is left while it loads is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { follow, isShown } = await open('/login', { load: () => promise })
  await follow('/b')
  await screen.findByRole('progressbar')
  await follow('/a')
  await isShown('/a')
  resolve()
  await promise
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(screen.getByRole('heading')).toHaveTextContent('/a')
})

test('a page that cannot be loaded offers to reload, also as the first one', async () => {
  const load = () => Promise.reject(new Error('gone'))
  const { follow } = await open('/a', { load })
  await follow('/b')
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
  await open('/b', { load })
  expect(screen.getAllByRole('button', { name: 'Reload the page' })).toHaveLength(2)
  expect(takeConsoleOutput()).toMatchObject([
    ['page not loaded', {}],
    ['page not loaded', {}],
  ])
})

test('a page that crashes offers to reload', async () => {
  const { follow } = await open('/a')
  await follow('/broken')
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(takeConsoleOutput().length).toBeGreaterThan(0)
})

test('a guard replaces the address, so Back leads to the page before it', async () => {
  const { follow, isShown, back } = await open('/a')
  await follow('/b')
  await isShown('/b')
  await follow('/members')
  await isShown('/login')
  await back()
  await isShown('/b')
})

test('a change of the session runs the guards of the page again', async () => {
  storeSession({ token: 'token', user: customer() })
  const { isShown } = await open('/members')
  await isShown('/members')
  storeSession({ token: null, user: null })
  await isShown('/login')
})

test('a new page begins at the top, Back restores the position, a filter keeps it', async () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  // Other tests have left positions for the first entry at /a.
  const { follow, isShown, back } = await open('/a?test=scroll')
  expect(scrolled).not.toHaveBeenCalled()
  vi.stubGlobal('scrollY', 480)
  await follow('/b')
  await isShown('/b')
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]))
  vi.stubGlobal('scrollY', 120)
  await follow('filter')
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  vi.stubGlobal('scrollY', 130)
  await back()
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 120, behavior: 'instant' }))
  await back()
  await isShown('/a')
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' }))
  expect(scrolled).toHaveBeenCalledTimes(3)
})

test('a hash shows its place', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { follow, isShown } = await open('/a')
  await follow('/b#part')
  await isShown('/b')
  expect(shown.mock.contexts).toEqual([document.getElementById('part')])
})
