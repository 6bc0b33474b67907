import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envelope } from './envelope.ts'
import { type EventName, eventName, events, eventType } from './events.ts'
import { services, sourceOf, subscriptions } from './topology.ts'

const golden = new URL('../golden/', import.meta.url)
const names = Object.keys(events) as EventName[]
const files = readdirSync(golden)

test.each(names)('event contracts: %s has a golden file for its current version', (name) => {
  expect(files).toContain(`${eventType(name)}.json`)
})

test.each(files)('event contracts: %s still parses without losing a field', (file) => {
  const stored = JSON.parse(readFileSync(new URL(file, golden), 'utf8'))
  const read = envelope.parse(stored)
  expect(read).toEqual(stored)
  expect(`${read.type}.json`).toBe(file)
  const name = eventName(read.type)
  expect(name).not.toBeNull()
  if (name) expect(events[name].data.parse(read.data)).toEqual(stored.data)
})

// Emails and live hints are made from these, whatever a document holds.
test.each(['result.checked', 'result.version_made', 'file.result_uploaded'] as const)(
  'event contracts: %s carries ids and counts only, in less than a kilobyte',
  (name) => {
    const { data } = JSON.parse(readFileSync(new URL(`${eventType(name)}.json`, golden), 'utf8'))
    const most = JSON.parse(JSON.stringify(data), (_, value) =>
      typeof value === 'number' ? Number.MAX_SAFE_INTEGER : value,
    )
    const read = events[name].data.parse({ ...most, findings: ['A quote'], quote: 'x'.repeat(10_000) })
    expect(JSON.stringify(read).length).toBeLessThan(1_000)
    const texts = Object.values(read).filter((value) => typeof value === 'string')
    for (const text of texts) expect(text).toMatch(/^[0-9a-f-]{36}$|^[a-z]+$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  },
)

test('event contracts rejects unknown types', () => {
  expect(eventName('runwen.user.renamed.v1')).toBeNull()
  expect(eventName('runwen.constructor.v1')).toBeNull()
  expect(eventName('user.deleted')).toBeNull()
})

test('event contracts has a source for every event, and no service consumes its own events', () => {
  for (const name of names) expect(services).toContain(sourceOf(name))
  for (const service of services) {
    for (const name of subscriptions[service]) expect(sourceOf(name)).not.toBe(service)
  }
})
