import { authApi, type StaffRole } from '@runwen/contracts'
import { outcomeOf } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { expect, test } from 'vitest'
import { admin, logIn, newCustomer, published, useHarness } from './harness.ts'

const harness = useHarness()
const owner = setUp(() => logIn(harness.api, admin))

const texts = {
  name_en: 'Lin Yue',
  name_zh: '林越',
  field_en: 'Civil engineering',
  field_zh: '土木工程',
  about_en: 'Edits papers on dams.',
  about_zh: '',
}

type Person = Awaited<ReturnType<typeof logIn>>

async function member(username: string, role: StaffRole): Promise<Person> {
  const { password } = await owner.api.call(authApi.createStaff, { body: { username, role } })
  return logIn(harness.api, { username, password })
}

const profileOf = (reader: Person, id: string) => reader.api.call(authApi.getStaffProfile, { params: { id } })

const save = (writer: Person, id: string, agreed: boolean, changes: Partial<typeof texts> = {}) =>
  writer.api.call(authApi.putStaffProfile, { params: { id }, body: { ...texts, ...changes, agreed } })

test('a profile is published only while its member of staff agrees', async () => {
  const lin = await member('lin', 'editor')
  const { id } = lin.user
  expect(await profileOf(lin, id)).toMatchObject({ name_en: '', about_zh: '', agreed_at: null })
  expect(await save(lin, id, false)).toEqual({ ...texts, agreed_at: null })
  const shown = await save(lin, id, true)
  expect(shown.agreed_at).not.toBeNull()
  expect(await save(lin, id, true, { field_zh: '水利' })).toMatchObject({ agreed_at: shown.agreed_at })
  expect((await save(lin, id, false)).agreed_at).toBeNull()
  expect(await profileOf(lin, id)).toEqual({ ...texts, agreed_at: null })
  const events = await published(harness, 'user.profile_changed', id)
  expect(events.map(({ data }) => data.profile)).toEqual([null, texts, { ...texts, field_zh: '水利' }, null])
  expect(new Set(events.map(({ version }) => version)).size).toBe(4)
})

test('a profile that is shown has a name', async () => {
  const wu = await member('wu', 'editor')
  const body = { ...texts, name_en: ' ', name_zh: '', agreed: true }
  const call = { params: { id: wu.user.id }, body }
  expect((await wu.api.send(authApi.putStaffProfile, call)).error?.fields).toHaveProperty('name_en')
  await wu.api.call(authApi.putStaffProfile, { ...call, body: { ...body, agreed: false } })
  const chinese = { ...body, name_zh: '吴' }
  expect(await wu.api.call(authApi.putStaffProfile, { ...call, body: chinese })).toMatchObject({
    name_zh: '吴',
  })
})

test('editors neither see nor change the profiles of others', async () => {
  const [he, sun] = [await member('he', 'editor'), await member('sun', 'editor')]
  expect(await outcomeOf(profileOf(he, sun.user.id))).toBe('not_found')
  expect(await outcomeOf(save(he, sun.user.id, false))).toBe('not_found')
})

test('managers correct and hide profiles, but agree for nobody', async () => {
  const [tang, boss] = [await member('tang', 'editor'), await member('boss', 'manager')]
  const { id } = tang.user
  expect(await outcomeOf(save(boss, id, true))).toBe('forbidden')
  expect(await profileOf(boss, id)).toMatchObject({ name_en: '', agreed_at: null })
  await save(tang, id, true)
  expect((await save(boss, id, true, { name_en: 'Tang Rui' })).agreed_at).not.toBeNull()
  expect((await save(boss, id, false)).agreed_at).toBeNull()
  expect(await outcomeOf(save(boss, id, true))).toBe('forbidden')
})

test('customers have no profile and see none here', async () => {
  const customer = await newCustomer(harness.api)
  expect(await outcomeOf(profileOf(owner, customer.user.id))).toBe('not_found')
  expect(await outcomeOf(save(owner, customer.user.id, false))).toBe('not_found')
  const call = { params: { id: owner.user.id } }
  expect(await outcomeOf(customer.api.call(authApi.getStaffProfile, call))).toBe('forbidden')
})

test('a profile goes with its administrator', async () => {
  const gone = await member('gone', 'editor')
  await save(gone, gone.user.id, true)
  await owner.api.call(authApi.deleteStaff, { params: { id: gone.user.id } })
  expect(await outcomeOf(profileOf(owner, gone.user.id))).toBe('not_found')
})
