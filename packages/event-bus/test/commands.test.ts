import { createLog, newId } from '@runwen/service-kit'
import { eventually, testBroker } from '@runwen/test-kit'
import { setUp } from '@runwen/test-kit/set-up'
import { beforeAll, describe, expect, test } from 'vitest'
import { runDead } from '../src/commands/dead-command.ts'
import { runResend } from '../src/commands/resend-command.ts'
import { deleteUsers, startNode, untilIdle } from './support/node.ts'
import { rawBroker } from './support/raw-broker.ts'

const log = createLog({ service: 'test', level: 'silent' })

const broker = setUp(() => testBroker())
const auth = setUp(() => startNode('auth', broker))
const files = setUp(() => startNode('files', broker))
beforeAll(async () => {
  await Promise.all([auth, files].map((node) => node.eventBus.ready()))
})

test('events resend brings a restored database up to date', async () => {
  const ids = await deleteUsers(auth, 10)
  await untilIdle([auth, files])
  await files.rows('DELETE FROM effects')
  await files.rows('DELETE FROM inbox')
  const { lines } = await runResend(broker.url, { since: '1h', for: 'files' }, new Date(), log)
  expect(lines[0]).toMatch(/^asked auth, payment, messaging, notifications for everything since /)
  await eventually(async () => {
    expect((await files.effects()).map(({ event_id }) => event_id).toSorted()).toEqual(ids)
  })
})

test('events resend applies no event twice', async () => {
  const duplicates = () =>
    files.metric('runwen_inbox_processed_total{event="user.deleted",outcome="duplicate"')
  const [before, seen] = [await files.effects(), await duplicates()]
  await runResend(broker.url, { since: '1h' }, new Date(), log)
  // An event is delivered once at least. On a busy machine, the tests before this one leave duplicates too.
  await eventually(async () => expect(await duplicates()).toBeGreaterThanOrEqual(seen + 10))
  expect(await files.effects()).toEqual(before)
})

test.each([{}, { since: 'yesterday' }, { since: '3 parsecs' }])('events resend refuses %o', async (given) => {
  await expect(runResend(broker.url, given, new Date(), log)).rejects.toThrow('usage')
})

test('events resend refuses an unknown service', async () => {
  const asked = runResend(broker.url, { since: '1h', for: 'billing' }, new Date(), log)
  await expect(asked).rejects.toThrow('there is no service billing')
})

test('events resend fails without a broker', async () => {
  const empty = await testBroker()
  const asked = runResend(empty.url, { since: '1h' }, new Date(), log)
  await expect(asked).rejects.toThrow('could not be asked to send again: unroutable')
  await empty.close()
})

describe('events dead', () => {
  const id = newId()

  test('events dead lists, shows and replays', async () => {
    expect(await runDead(files.database, ['list'], false)).toEqual({
      lines: ['no dead letters'],
      json: { dead: [] },
    })
    const raw = await rawBroker(broker.url)
    await raw.send([{ key: 'runwen.user.deleted', body: 'garbage', id }])
    await raw.close()
    const listed = await eventually(async () => {
      const outcome = await runDead(files.database, ['list'], false)
      expect(outcome.lines[0]).toContain(id)
      return outcome
    })
    expect(listed.lines[0]).toContain('unreadable')
    expect(listed.json).toMatchObject({ dead: [{ id }] })
    const shown = await runDead(files.database, ['show', id], false)
    expect(shown.lines).toContain('garbage')
    expect(shown.json).toMatchObject({ id, body: 'garbage' })
    const replayed = { lines: ['1 dead letters are replayed'], json: { replayed: 1 } }
    expect(await runDead(files.database, ['replay', id], false)).toEqual(replayed)
    await eventually(async () => expect(await files.metric('runwen_inbox_dead_letters')).toBe(1))
    expect(await runDead(files.database, ['replay'], true)).toEqual(replayed)
  })

  test.each([[[]], [['list', 'all']], [['show']], [['replay']], [['markDead', id]]])(
    'events dead refuses %j',
    async (words) => {
      await expect(runDead(files.database, words, false)).rejects.toThrow('usage')
    },
  )

  test('events dead refuses to replay all and some', async () => {
    await expect(runDead(files.database, ['replay', id], true)).rejects.toThrow('usage')
  })

  test('events dead refuses invalid ids and ids of no dead letter', async () => {
    await expect(runDead(files.database, ['show', 'x'], false)).rejects.toThrow('x is not an id')
    const unknown = newId()
    await expect(runDead(files.database, ['show', unknown], false)).rejects.toThrow(unknown)
  })
})
