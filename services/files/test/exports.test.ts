import { filesApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { outcome, uploadOne, useHarness } from './harness.ts'

const { harness, peers, li } = useHarness()

const status = () => li.api.call(filesApi.exportStatus)
const download = () => outcome(li.api, filesApi.downloadExport)
const none = { status: 'none', requested_at: null, expires_at: null, can_request: true }
const setTime = (column: 'requested_at' | 'expires_at', hours: number) =>
  harness.rows.pool.query(`UPDATE exports SET ${column} = now() + make_interval(hours => $1)`, [hours])

test('an archive is none, in preparation, ready, and none again once it has expired', async () => {
  // The service knows a customer from the first upload.
  await uploadOne(li.api)
  expect([await status(), await download()]).toEqual([none, '404 not_ready'])

  await li.api.call(filesApi.requestExport)
  const preparing = await status()
  expect(preparing).toEqual({
    status: 'preparing',
    requested_at: expect.any(String),
    expires_at: null,
    can_request: false,
  })

  const { rows } = await harness.rows.pool.query<{ id: string }>('SELECT id FROM exports')
  const part = {
    user_id: li.userId,
    export_id: rows[0]?.id ?? '',
    number: 1,
    total: 1,
    name: 'part.json',
    content: '[]',
  }
  for (const source of ['user', 'message', 'payment', 'mail'] as const)
    await peers.send({ type: `${source}.export_part`, subject: part.export_id, data: part })
  await eventually(async () => {
    expect(await status()).toEqual({ ...preparing, status: 'ready', expires_at: expect.any(String) })
  })
  expect(await download()).toBe('200')

  await setTime('requested_at', -2)
  expect(await status()).toMatchObject({ status: 'ready', can_request: true })
  await setTime('expires_at', -1)
  expect([await status(), await download()]).toEqual([none, '404 not_ready'])
})
