import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { toast, undoToast } from '../toasts.tsx'

test('the newest messages are shown, and older failures when a newer one is closed', async () => {
  const { user } = await renderApp('/login')
  act(() => {
    for (const number of [1, 2, 3, 4]) toast(`failure ${number}`, 'failed')
    toast('saved')
    undoToast('deleted', { label: 'Undo', onClick: () => undefined })
  })
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(screen.getByText('saved')).toBeVisible()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['failure 4'])
  await user.click(within(screen.getByRole('alert')).getByRole('button', { hidden: true }))
  expect(await screen.findByText('failure 3')).toBeVisible()
})
