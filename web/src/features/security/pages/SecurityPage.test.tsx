import type { SessionEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { refuse, server } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const newSession = (with_: Partial<SessionEntry>): SessionEntry => ({
  id: newId(),
  current: false,
  created_at: '2026-11-20T08:30:00.000Z',
  last_seen_at: '2026-11-20T09:30:00.000Z',
  address: '203.0.113.9',
  client: 'Firefox, Linux',
  ...with_,
})

test('the page lists the sessions and ends one or all others', async () => {
  let sessions = [
    newSession({ current: true, client: 'Chrome, Windows' }),
    newSession({}),
    newSession({ client: null, address: null }),
  ]
  server.on('listSessions', () => ({ sessions, next_cursor: null }))
  server.on('endSession', ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.id)
    return undefined
  })
  server.on('endOtherSessions', () => {
    sessions = sessions.filter(({ current }) => current)
    return undefined
  })
  const { user } = await openAsCustomer('/security')
  const section = within(await screen.findByRole('region', { name: 'Where you are logged in' }))
  expect(await section.findAllByRole('listitem')).toHaveLength(3)
  expect(section.getByText('This browser')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Log out Firefox, Linux 203.0.113.9' }))
  expect(await screen.findByText('That session is logged out.')).toBeVisible()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2))
  await user.click(section.getByRole('button', { name: 'Log out everywhere else' }))
  expect(await screen.findByText('You are logged out everywhere else.')).toBeVisible()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  expect(section.queryByRole('button')).not.toBeInTheDocument()
})

test('the page shows this browser and four other sessions, then all of them on request', async () => {
  const others = Array.from({ length: 10 }, () => newSession({}))
  const current = newSession({ current: true, client: 'Chrome, Windows' })
  server.on('listSessions', () => ({ sessions: [...others, current], next_cursor: null }))
  const { user } = await openAsCustomer('/security')
  const section = within(await screen.findByRole('region', { name: 'Where you are logged in' }))
  const rows = await section.findAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toHaveTextContent('This browser')
  await user.click(section.getByRole('button', { name: 'Show all 11' }))
  expect(section.getAllByRole('listitem')).toHaveLength(11)
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/setting')
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/setting#password')
})

test('the sessions are listed by their last use, this browser first', async () => {
  const at = (hour: string) => ({ client: hour, last_seen_at: `2026-11-20T${hour}:30:00.000Z` })
  const sessions = [newSession(at('07')), newSession(at('09')), newSession({ ...at('08'), current: true })]
  server.on('listSessions', () => ({ sessions, next_cursor: null }))
  await openAsCustomer('/security')
  const section = within(await screen.findByRole('region', { name: 'Where you are logged in' }))
  const rows = await section.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['08', '09', '07'])
})

test('the page asks for the password before the end of sessions and the set-up of two-step login', async () => {
  let isRecent = false
  const recent = () => isRecent || refuse('password_required')
  let sessions = [newSession({ current: true }), newSession({})]
  server.on('listSessions', () => ({ sessions, next_cursor: null }))
  server.on('getSecondFactor', () => ({ enabled: false, required: false, recovery_codes_left: 0 }))
  server.on('endSession', ({ params }) => {
    recent()
    sessions = sessions.filter(({ id }) => id !== params.id)
    return undefined
  })
  server.on('beginSecondFactor', () => {
    recent()
    return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Runwen:ann?secret=JBSWY3DPEHPK3PXP' }
  })
  server.on('confirmPassword', ({ body }) => {
    if (body.current_password !== 'secret 123') refuse('wrong_password')
    isRecent = true
    return undefined
  })
  const { user } = await openAsCustomer('/security')
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  await user.type(await dialog.findByLabelText('Current password'), 'wrong{Enter}')
  expect(await dialog.findByRole('alert')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('img', { name: 'QR code of your secret' })).not.toBeInTheDocument()

  await user.click(await screen.findByRole('button', { name: 'Log out Firefox, Linux 203.0.113.9' }))
  const again = within(await screen.findByRole('dialog', { name: 'Confirm your password' }))
  await user.type(await again.findByLabelText('Current password'), 'secret 123{Enter}')
  expect(await screen.findByText('That session is logged out.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByRole('img', { name: 'QR code of your secret' })).toBeVisible()
})

test.each([
  ['a choice', false, /neutral|^\S+$/],
  ['required', true, /amber/],
] as const)('two-step login that is off stands out only where it is %s', async (_, required, tone) => {
  server.on('getSecondFactor', () => ({ enabled: false, required, recovery_codes_left: 0 }))
  await openAsCustomer('/security')
  expect((await screen.findByText('Off')).className).toMatch(tone)
})

test('recovery codes that are not saved survive a change of the page, and the browser asks before it loses them', async () => {
  const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let isOn = false
  server.on('getSecondFactor', () => ({ enabled: isOn, required: false, recovery_codes_left: isOn ? 2 : 0 }))
  server.on('beginSecondFactor', () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Runwen:ann?secret=JBSWY3DPEHPK3PXP',
  }))
  server.on('enableSecondFactor', () => {
    isOn = true
    return { recovery_codes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] }
  })
  const { user, router } = await openAsCustomer('/security')
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(reload()).toBe(true)
  await user.type(await screen.findByLabelText('Code shown by the app'), '123456{Enter}')
  expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible()
  expect(reload()).toBe(false)
  await router.navigate('/app/chat')
  expect(screen.queryByText('aaaa-bbbb-cccc')).not.toBeInTheDocument()
  expect(reload()).toBe(false)
  await router.navigate('/security')
  expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the recovery codes' }))
  expect(reload()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('2 recovery codes are left.')).toBeVisible()
  await router.navigate('/app/chat')
  await router.navigate('/security')
  expect(await screen.findByText('2 recovery codes are left.')).toBeVisible()
})

test('two-step login can be set up and turned off', async () => {
  let left = 0
  server.on('getSecondFactor', () => ({ enabled: left > 0, required: false, recovery_codes_left: left }))
  server.on('beginSecondFactor', () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Runwen:ann?secret=JBSWY3DPEHPK3PXP',
  }))
  server.on('enableSecondFactor', ({ body }) => {
    if (body.code === '1234567') refuse('validation_failed', { code: 'This value is not valid' })
    if (body.code !== '123456') refuse('wrong_code')
    left = 2
    return { recovery_codes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] }
  })
  server.on('disableSecondFactor', () => {
    left = 0
    return undefined
  })
  const { user } = await openAsCustomer('/security')
  const section = within(await screen.findByRole('region', { name: 'Two-step login' }))
  expect(await section.findByText('Off')).toBeVisible()
  await user.click(await section.findByRole('button', { name: 'Set up' }))
  expect(await section.findByRole('img', { name: 'QR code of your secret' })).toBeVisible()
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(section.getByLabelText('Code shown by the app'), '000000{Enter}')
  expect(await section.findByRole('alert')).toHaveTextContent('This code is incorrect')
  await user.type(section.getByLabelText('Code shown by the app'), '1234567{Enter}')
  expect(await section.findByText('This value is not valid')).toBeVisible()
  await user.type(section.getByLabelText('Code shown by the app'), '１２３４５６{Enter}')
  expect(await section.findByText('aaaa-bbbb-cccc')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'I have saved them' }))
  expect(await section.findByText('2 recovery codes are left.')).toBeVisible()
  expect(section.getByText('On')).toBeVisible()
  expect(section.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(section.getByRole('button', { name: 'Turn off…' }))
  await user.type(section.getByLabelText('A code from the app, to turn it off'), '654321{Enter}')
  expect(await screen.findByText('Two-step login is off.')).toBeVisible()
  expect(await section.findByRole('button', { name: 'Set up' })).toBeVisible()
})
