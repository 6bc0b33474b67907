import { filesApi } from '@runwen/contracts'
import { eventually, resultForm } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'
import { wordDocument } from './documents/word-parts.ts'
import { outcome, uploadOne, useHarness } from './harness.ts'
import { ordersOf } from './orders.ts'

const setUp = useHarness({ copies: 2 })
const { harness, peers, staff } = setUp
const { newOrder, untilPaid } = ordersOf(setUp)

describe('a deleted customer', () => {
  const deleteUser = async (userId: string) => {
    await peers.send({ type: 'user.deleted', subject: userId, version: 2, data: { user_id: userId } })
    await untilPaid(await newOrder())
  }

  test('a deleted customer loses files, objects and name', async () => {
    const mei = await harness.person()
    const ids = [await uploadOne(mei.api), await uploadOne(mei.api)]
    await staff.api.call(filesApi.uploadResult, {
      params: { id: ids[0] ?? '' },
      body: resultForm(wordDocument()),
    })
    await deleteUser(mei.userId)
    for (const id of ids) {
      await eventually(async () =>
        expect(await outcome(staff.api, filesApi.adminDownloadOriginal, { params: { id } })).toBe(
          '404 not_found',
        ),
      )
      await peers.receives('file.deleted', id)
    }
    await eventually(async () => {
      for await (const { key } of harness.store.list('')) for (const id of ids) expect(key).not.toContain(id)
    })
    const { rows } = await harness.rows.pool.query('SELECT username FROM users WHERE id = $1', [mei.userId])
    expect(rows).toEqual([{ username: '' }])
  })

  test('a deleted customer is not restored by late events, and cannot upload', async () => {
    const mei = await harness.person()
    await deleteUser(mei.userId)
    await peers.send({
      type: 'user.registered',
      subject: mei.userId,
      version: 1,
      data: { user_id: mei.userId, username: mei.username, language: 'zh', consent: null },
    })
    await untilPaid(await newOrder())
    await expect(uploadOne(mei.api)).rejects.toMatchObject({ code: 'unauthorized' })
    const { rows } = await harness.rows.pool.query('SELECT username FROM users WHERE id = $1', [mei.userId])
    expect(rows).toEqual([{ username: '' }])
  })

  test('a deleted customer keeps a changed name, whatever older events and sessions say', async () => {
    const mei = await harness.person()
    const rename = (username: string, version: number) =>
      peers.send({
        type: 'user.email_changed',
        subject: mei.userId,
        version,
        data: { user_id: mei.userId, username, previous_username: mei.username },
      })
    await rename('new@example.com', 4)
    await rename('old@example.com', 2)
    await untilPaid(await newOrder())
    await uploadOne(mei.api)
    const named = 'SELECT username FROM users WHERE id = $1'
    expect((await harness.rows.pool.query(named, [mei.userId])).rows).toEqual([
      { username: 'new@example.com' },
    ])
    await deleteUser(mei.userId)
    await rename('late@example.com', 9)
    await untilPaid(await newOrder())
    expect((await harness.rows.pool.query(named, [mei.userId])).rows).toEqual([{ username: '' }])
  })

  test('a deleted customer loses uploads that run during the deletion', async () => {
    const mei = await harness.person()
    const uploads = Array.from({ length: 12 }, () => uploadOne(mei.api).catch(() => undefined))
    await peers.send({
      type: 'user.deleted',
      subject: mei.userId,
      version: 2,
      data: { user_id: mei.userId },
    })
    await Promise.all(uploads)
    await untilPaid(await newOrder())
    await eventually(async () =>
      expect(
        (await harness.rows.pool.query('SELECT 1 FROM files WHERE user_id = $1', [mei.userId])).rows,
      ).toEqual([]),
    )
  })

  test('a deleted customer with several batches of files loses all of them, with an event for each', async () => {
    const mei = await harness.person()
    await uploadOne(mei.api)
    await harness.rows.pool.query(
      `INSERT INTO files (id, user_id, original_name, service_type, uploaded_at, size, sha256)
       SELECT gen_random_uuid(), $1, 'a.docx', 1, now(), 1, '' FROM generate_series(1, 160)`,
      [mei.userId],
    )
    await deleteUser(mei.userId)
    const count = async (sql: string) => (await harness.rows.pool.query(sql, [mei.userId])).rows.length
    await eventually(async () => {
      expect(await count('SELECT 1 FROM files WHERE user_id = $1')).toBe(0)
      expect(await count('SELECT 1 FROM users WHERE id = $1 AND purge_due')).toBe(0)
    })
    expect(
      await count(
        "SELECT 1 FROM outbox WHERE name = 'file.deleted' AND envelope->'data'->>'user_id' = $1::text",
      ),
    ).toBe(161)
  })
})
