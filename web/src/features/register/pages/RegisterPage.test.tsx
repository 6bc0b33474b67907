import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#testing/open.tsx'
import { customer } from '#testing/people.ts'
import { server } from '#testing/server.ts'

test('the form is reached through the consent, and registering leads to the login screen', async () => {
  server.on('register', ({ body }) => ({ user: customer({ username: body.username }) }))
  const { user, router } = await open('/register')
  const agree = await screen.findByRole('button', { name: 'Agree and Register' })
  expect(agree).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Disagree' })).toHaveAttribute('href', '/')
  await screen.findByRole('heading', { name: 'Text Material Authorization Agreement' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(agree)

  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getAllByText('This field is required')).toHaveLength(4)
  await user.type(screen.getByLabelText(/^Email/), 'li.wei@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret1')
  await user.type(screen.getByLabelText(/^Confirm password/), 'secret2')
  await user.type(screen.getByLabelText(/^Invitation code/), 'WELCOME')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  await user.clear(screen.getByLabelText(/^Confirm password/))
  await user.type(screen.getByLabelText(/^Confirm password/), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Register' }))

  expect(await screen.findByText(/Your account is ready/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/login')
  expect(server.asked('register')[0]?.body).toMatchObject({
    username: 'li.wei@example.com',
    email: 'li.wei@example.com',
    authorizationAgreed: true,
    agreementVersion: '2026-11-21',
  })
})
