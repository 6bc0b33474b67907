import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#shared/api/api.ts'
import type { Answer } from '#shared/api/endpoints.ts'
import { unauthorized } from '#shared/session/session.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { balanceOf, noArchive } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { customer } from '#testing/users.ts'

const consent = {
  version: '2026-11-21',
  language: 'zh' as const,
  agreed_at: '2026-11-02T08:30:00.000Z',
  text: '文本材料授权协议\n\n1. 授权\n\n您同意。',
}
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

test('the chosen language and theme are stored', async () => {
  const { user } = await renderApp('/setting')
  expect(screen.getByRole('heading', { level: 1, name: 'Setting Page' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument()
  await user.click(choice('Appearance', 'Dark'))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(localStorage.getItem('runwenTheme')).toBe('dark')
  await user.click(choice('Language', '中文'))
  expect(await screen.findByRole('heading', { level: 1, name: '设置' })).toBeVisible()
  expect(localStorage.getItem('userLanguage')).toBe('zh')
  expect(document.documentElement.lang).toBe('zh')
})

test('a customer sees the accepted agreement in the language of acceptance', async () => {
  server.on('getConsent', () => consent)
  const { user } = await openAsCustomer('/setting')
  const section = within(await screen.findByRole('region', { name: 'Your consent' }))
  expect(section.getByText(/^On 2 Nov 2026.* version of 21 Nov 2026\.$/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Read the agreement' }))
  const text = (await screen.findByText('您同意。')).closest('[lang]')
  expect(text).toHaveAttribute('lang', 'zh')
})

test('staff see their account in the frame and the language of the staff area, without an agreement', async () => {
  const { user } = await openAsStaff('/setting')
  expect(await screen.findByRole('heading', { name: '密码' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: '账户' })).getByText('所有者')).toBeVisible()
  expect(screen.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  expect(server.requests('getConsent')).toEqual([])
  await user.click(choice('语言', 'English'))
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
  expect(localStorage.getItem('adminLanguage')).toBe('en')
})

test('the link of the security page opens the form that changes the password', async () => {
  server.on('getConsent', () => refuse('not_found'))
  await openAsCustomer('/setting#password')
  expect(await screen.findByLabelText('Current password')).toHaveFocus()
})

const openPassword = async () => {
  server.on('getConsent', () => refuse('not_found'))
  const person = customer()
  const view = await openAsCustomer('/setting', { user: person })
  const change = async (current: string, next: string, again: string) => {
    if (!screen.queryByLabelText('Current password'))
      await view.user.click(screen.getByRole('button', { name: 'Change password' }))
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm password', again],
    ] as const) {
      await view.user.clear(screen.getByLabelText(label))
      if (text) await view.user.type(screen.getByLabelText(label), text)
    }
    await view.user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { ...view, person, change }
}

test('an answer about the session that a password change ends does not log out', async () => {
  const { person, change, store, router } = await openPassword()
  server.on('changePassword', () => {
    store.dispatch(unauthorized('token', 'session_ended'))
    return { token: 'another', user: person }
  })
  await change('old secret', 'new secret', 'new secret')
  expect(await screen.findByText('Password changed. Other sessions have ended.')).toBeVisible()
  expect(store.getState().session).toMatchObject({ token: 'another', user: person })
  expect(router.state.location.pathname).toBe('/setting')
})

test('a session that has ended is noticed when the password was not changed', async () => {
  const { change, router } = await openPassword()
  server.on('changePassword', () => refuse('unauthorized'))
  server.on('me', () => refuse('unauthorized'))
  await change('old secret', 'new secret', 'new secret')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a new password is validated and sent, and the new token is stored', async () => {
  const { person, change, store } = await openPassword()
  server.on('changePassword', () => ({ token: 'another', user: person }))
  await change('', '12345', '123456')
  expect(screen.getByText('This field is required')).toBeVisible()
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible()
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  await change('old secret', 'new secret', 'new secret')
  expect(await screen.findByText('Password changed. Other sessions have ended.')).toBeVisible()
  expect(server.requests('changePassword').map(({ body }) => body)).toEqual([
    { current_password: 'old secret', new_password: 'new secret' },
  ])
  expect(store.getState().session.token).toBe('another')
  expect(localStorage.getItem('token')).toBe('another')
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong current password is shown in the current language only', async () => {
  const { change, user } = await openPassword()
  server.on('changePassword', () => refuse('wrong_password'))
  await change('old secret', 'new secret', 'new secret')
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is incorrect.')
  await user.click(screen.getByRole('button', { name: '中文' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByLabelText('新密码')).toHaveValue('new secret')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('当前密码不正确。')
})

const openDeletion = async () => {
  server.on('getConsent', () => refuse('not_found'))
  const view = await openAsCustomer('/setting')
  await view.user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }))
  const submit = async (password: string) => {
    await view.user.clear(dialog.getByLabelText('Current password'))
    await view.user.type(dialog.getByLabelText('Current password'), password)
    await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  }
  return { ...view, dialog, submit }
}

test('the account is deleted after the password, and the login page opens', async () => {
  const { dialog, submit, store, router } = await openDeletion()
  expect(dialog.getByText(/your documents and all results/)).toBeVisible()
  server.on('deleteOwnAccount', () => refuse('wrong_password'))
  await submit('guessed')
  expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is incorrect.')
  server.on('deleteOwnAccount', () => undefined)
  await submit('right secret')
  await waitFor(() => expect(screen.getByText('Your account has been deleted.')).toBeVisible())
  expect(store.getState().session.token).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a deletion that a payment left open prevents says what to do', async () => {
  const { dialog, submit } = await openDeletion()
  server.on('deleteOwnAccount', () => refuse('payment_in_progress'))
  await submit('right secret')
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'A payment is in progress. If it is left open, it is canceled within an hour.',
  )
})

test('the deletion says from when on the balance need not be lost', async () => {
  const later_withdrawable = [
    { at: '2031-03-07T09:30:00.000Z', amount: 10_000 },
    { at: '2031-03-09T09:30:00.000Z', amount: 29_200 },
  ]
  server.on('getConsent', () => consent)
  server.on('getBalance', () => ({ ...balanceOf(39_200), withdrawable: 0, later_withdrawable }))
  await openAsCustomer('/setting')
  const section = within(await screen.findByRole('region', { name: 'Delete your account' }))
  const text = await section.findByText(
    /^You would lose your balance of \$392\.00\. All of it can be withdrawn from 9 Mar 2031/,
  )
  expect(within(text).getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/app/billing')
})

test.each([
  [39_200, ['your balance of $392.00, unless you withdraw it first']],
  [0, []],
])(
  'the dialog lists a balance of %i cents among what is lost only if there is one',
  async (balance, lost) => {
    server.on('getBalance', () => balanceOf(balance))
    const { dialog } = await openDeletion()
    expect(await dialog.findByText(/^your documents/)).toBeVisible()
    const losses = dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(losses.filter((text) => /balance/.test(text))).toEqual(lost)
  },
)

test('the page asks to give up the balance after the server refused because of it', async () => {
  const { user, dialog, submit } = await openDeletion()
  server.on('deleteOwnAccount', () => refuse('balance_left'))
  await submit('right secret')
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is still money in the balance')
  server.on('deleteOwnAccount', () => undefined)
  await user.click(await dialog.findByRole('checkbox', { name: /I give up my balance/ }))
  await submit('right secret')
  await waitFor(() => expect(screen.getByText('Your account has been deleted.')).toBeVisible())
  expect(server.requests('deleteOwnAccount').map(({ body }) => body.forfeit)).toEqual([false, true])
})

test('no deletion is offered to staff', async () => {
  localStorage.setItem('adminLanguage', 'en')
  await openAsStaff('/setting')
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete account…' })).not.toBeInTheDocument()
})

test('the archive of one’s own data is offered for download only while there is one, with its times', async () => {
  server.on('getConsent', () => refuse('not_found'))
  const { user, store } = await openAsCustomer('/setting')
  const section = within(await screen.findByRole('region', { name: 'Your data' }))
  const download = () => section.queryByRole('button', { name: 'Download the archive' })
  await waitFor(() => expect(section.getByRole('button', { name: 'Prepare the archive' })).toBeEnabled())
  expect(download()).not.toBeInTheDocument()

  const preparing: Answer<'exportStatus'> = {
    status: 'preparing',
    requested_at: '2026-11-20T09:30:00.000Z',
    expires_at: null,
    can_request: false,
  }
  server.on('requestExport', () => {
    server.on('exportStatus', () => preparing)
    return {}
  })
  await user.click(section.getByRole('button', { name: 'Prepare the archive' }))
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent(/^The archive is being prepared/))
  expect(section.queryByRole('button')).not.toBeInTheDocument()

  // As the live updates do once it is ready.
  server.on('exportStatus', () => ({
    ...preparing,
    status: 'ready' as const,
    expires_at: '2026-11-27T09:31:00.000Z',
  }))
  store.dispatch(api.util.invalidateTags(['Files']))
  await waitFor(() => expect(download()).toBeVisible())
  expect(section.getByRole('status')).toHaveTextContent(
    /^The archive of 20 Nov 2026, \d\d:30 can be downloaded until 27 Nov 2026, \d\d:31\.$/,
  )

  server.on('downloadExport', () => refuse('not_ready'))
  server.on('exportStatus', () => noArchive)
  await user.click(section.getByRole('button', { name: 'Download the archive' }))
  expect(await screen.findByText(/The archive can no longer be downloaded/)).toBeVisible()
  // The button still says "Downloading…" when the reason appears.
  await waitFor(() => expect(section.getByRole('button', { name: 'Prepare the archive' })).toBeEnabled())
  expect(download()).not.toBeInTheDocument()
})
