import { type EventName, eventType, sourceOf } from '@runwen/contracts'
import { newId, openDatabase } from '@runwen/service-kit'
import type { Environment } from './environment.ts'

const rowsAtOnce = 10_000

/** Fills an outbox with events that no relay has seen. */
export async function fillOutbox(
  environment: Environment,
  databaseUrl: string,
  name: EventName,
  count: number,
): Promise<void> {
  const database = openDatabase({ url: databaseUrl, name: 'bench', log: environment.log, max: 1 })
  for (let made = 0; made < count; made += rowsAtOnce) {
    const envelopes = Array.from({ length: rowsAtOnce }, () => envelopeOf(name))
    await database.pool.query(
      `INSERT INTO outbox (id, name, envelope)
       SELECT (envelope->>'id')::uuid, $2, envelope FROM unnest($1::json[]) AS made (envelope)`,
      [envelopes.map((envelope) => JSON.stringify(envelope)), name],
    )
  }
  await database.close()
}

function envelopeOf(name: EventName) {
  const user_id = newId()
  return {
    specversion: '1.0',
    id: newId(),
    type: eventType(name),
    source: sourceOf(name),
    subject: user_id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    version: 0,
    correlationid: newId(),
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    data: { user_id },
  }
}
