import { authApi } from '@runwen/contracts'
import { outcomeOf } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { admin, logIn, newCustomer, published, useHarness } from './harness.ts'

const harness = useHarness()

test('a display name is empty until a member of staff chooses one, and is published when it changes', async () => {
  const { api, user } = await logIn(harness.api, admin)
  expect(await api.call(authApi.getDisplayName)).toEqual({ display_name: '' })
  const body = { display_name: ' 林编辑 ' }
  expect(await api.call(authApi.putDisplayName, { body })).toEqual({ display_name: '林编辑' })
  expect(await api.call(authApi.getDisplayName)).toEqual({ display_name: '林编辑' })
  await api.call(authApi.putDisplayName, { body: { display_name: '' } })
  const events = await published(harness, 'user.display_name_changed', user.id)
  expect(events.map(({ data }) => data)).toEqual([
    { user_id: user.id, display_name: '林编辑' },
    { user_id: user.id, display_name: '' },
  ])
  expect(events[1]?.version).toBe((events[0]?.version ?? 0) + 1)
})

test('a display name has at most 40 characters', async () => {
  const { api } = await logIn(harness.api, admin)
  const answer = await api.send(authApi.putDisplayName, { body: { display_name: 'x'.repeat(41) } })
  expect(answer.error?.fields).toHaveProperty('display_name')
})

test('customers have no display name', async () => {
  const { api } = await newCustomer(harness.api)
  expect(await outcomeOf(api.call(authApi.getDisplayName))).toBe('forbidden')
  expect(await outcomeOf(api.call(authApi.putDisplayName, { body: { display_name: 'Lin' } }))).toBe(
    'forbidden',
  )
})
