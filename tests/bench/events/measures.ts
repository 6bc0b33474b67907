import { setTimeout as pause } from 'node:timers/promises'
import type { EventName } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { newId, openDatabase } from '@runwen/service-kit'
import { note } from '../../../packages/event-bus/test/support/effects.ts'
import { fillOutbox } from './backlog.ts'
import type { Environment } from './environment.ts'
import { startNode } from './node.ts'

/** Events a second that a relay sends from a backlog. */
export async function measureRelay(
  environment: Environment,
  name: EventName,
  count: number,
): Promise<number> {
  const url = await environment.database('auth')
  await fillOutbox(environment, url, name, count)
  const auth = await startNode(environment, 'auth', url)
  const started = performance.now()
  while (!(await auth.idle())) await pause(200)
  const seconds = (performance.now() - started) / 1_000
  await auth.close()
  return count / seconds
}

/** Events a second that one process of a consumer takes from a full queue, each with an effect of one row. */
export async function measureConsumer(environment: Environment, count: number): Promise<number> {
  const [source, target] = [await environment.database('auth'), await environment.database('files')]
  await fillOutbox(environment, source, 'user.deleted', count)
  const auth = await startNode(environment, 'auth', source)
  while (!(await auth.idle())) await pause(200)
  await auth.close()
  const files = await startNode(environment, 'files', target)
  const started = performance.now()
  while (!(await files.idle())) await pause(200)
  const seconds = (performance.now() - started) / 1_000
  await files.close()
  return count / seconds
}

/** Milliseconds from the commit at the source to the commit of the effect, of each event at a steady rate. */
export async function measureLatency(
  environment: Environment,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const [source, target] = [await environment.database('auth'), await environment.database('files')]
  const committed = new Map<string, number>()
  const latencies: number[] = []
  const files = await startNode(environment, 'files', target, async (tx, event) => {
    await note(tx, 'user.deleted', event)
    tx.afterCommit(() => latencies.push(performance.now() - (committed.get(event.subject) ?? Number.NaN)))
  })
  const auth = await startNode(environment, 'auth', source)
  const database = openDatabase({ url: source, name: 'bench', log: environment.log, max: 10 })
  const commit = async () => {
    const user_id = newId()
    await database.transaction(async (tx) => {
      tx.afterCommit(() => committed.set(user_id, performance.now()))
      await publish(tx, { type: 'user.deleted', subject: user_id, data: { user_id } })
    })
  }
  const started = performance.now()
  const commits: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    commits.push(commit())
  }
  await Promise.all(commits)
  while (latencies.length < commits.length) await pause(200)
  await Promise.all([files.close(), auth.close(), database.close()])
  return latencies
}
