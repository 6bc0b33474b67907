import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { reloadPage } from '#shared/lib/browser.ts'
import { Lazy, lazyCode } from '#shared/ui/lazy-component.tsx'
import { takeConsoleOutput } from '#testing/console.ts'
import { AppShell } from './AppShell.tsx'

test('a part whose code cannot be fetched is named, with a way to reload the page', async () => {
  const gone = lazyCode(() => Promise.reject(new TypeError('Failed to fetch')))
  const routes = [{ path: '/', element: <Lazy of={gone} /> }]
  render(
    <MemoryRouter>
      <AppShell routes={routes} />
    </MemoryRouter>,
  )
  const alert = await screen.findByRole('alert')
  // Alone, this file has no translations, of which i18next warns.
  expect(takeConsoleOutput()).toContainEqual(['code not loaded', expect.any(TypeError)])
  await userEvent.click(within(alert).getByRole('button'))
  expect(reloadPage).toHaveBeenCalledOnce()
})
