import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'

test('a failed login keeps the input and shows the reason', async () => {
  server.on('login', () => refuse('invalid_credentials'))
  const { user } = await renderApp('/login')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is not correct.')
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('li.wei@example.com')
})
