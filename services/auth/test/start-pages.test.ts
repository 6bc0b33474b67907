import { authApi } from '@runwen/contracts'
import { outcomeOf } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { admin, logIn, newCustomer, useHarness } from './harness.ts'

const harness = useHarness()

test('the start page is kept with the account, and comes with the next login', async () => {
  const { api, user } = await logIn(harness.api, admin)
  expect(user.start_page).toBeUndefined()
  for (const start_page of ['to_do', 'invitation_codes'] as const) {
    const answer = await api.call(authApi.putStartPage, { body: { start_page } })
    expect(answer.user).toEqual({ ...user, start_page, last_login: answer.user.last_login })
    expect((await logIn(harness.api, admin)).user.start_page).toBe(start_page)
    expect((await api.call(authApi.me)).user.start_page).toBe(start_page)
  }
})

test('the start page is one of the staff pages, and customers have none', async () => {
  const staff = await logIn(harness.api, admin)
  const body = { start_page: '/admin/users' as 'to_do' }
  expect((await staff.api.send(authApi.putStartPage, { body })).error?.fields).toHaveProperty('start_page')
  const { api } = await newCustomer(harness.api)
  expect(await outcomeOf(api.call(authApi.putStartPage, { body: { start_page: 'to_do' } }))).toBe('forbidden')
})
