import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBackup } from './checks/check-backup.ts'
import { checkDisk } from './checks/check-disk.ts'
import { checkMetrics, checkProcess } from './checks/check-process.ts'
import { checkCapacity } from './checks/check-store.ts'
import { attempt } from './finding.ts'
import { readMetrics } from './metrics.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runwen-doctor-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['runwen_ledger_checks_failed{service="payment"} 2', 'wrong', /2 checks of the ledger failed/],
  ['runwen_ledger_provider_checks_failed{service="payment"} 1', 'wrong', /1 comparisons/],
  ['runwen_broker_stalled{service="auth"} 1', 'wrong', /at the broker/],
  ['runwen_webhooks_failed 3', 'wrong', /3 webhooks/],
  ['runwen_emails_oldest_seconds 1800', 'wrong', /30 min/],
  ['runwen_refunds_owed 1', 'note', /owed/],
  [
    'runwen_setting_missing{setting="CONTACT_NAME",service="gateway"} 1\nrunwen_setting_missing{setting="CONTACT_EMAIL",service="gateway"} 0\nrunwen_setting_missing{setting="CONTACT_PHONE",service="gateway"} 1',
    'note',
    /not set: CONTACT_NAME, CONTACT_PHONE$/,
  ],
  ['nodejs_version_info{version="v22.1.0",major="22"} 1', 'wrong', /Node v22/],
])('the doctor reports %s', (text, status, found) => {
  expect(checkMetrics('x', text)).toEqual([
    { name: 'x', status, found: expect.stringMatching(found), advice: expect.any(String) },
  ])
})

test.each([
  'runwen_ledger_checks_failed 0',
  'runwen_ledger_checks_failed NaN',
  'runwen_setting_missing{setting="CONTACT_NAME"} 0',
  'runwen_emails_oldest_seconds 2.5',
  'nodejs_version_info{version="v24.21.0"} 1',
  '',
])('the doctor finds nothing wrong with %s', (text) => {
  expect(checkMetrics('x', text)).toEqual([])
})

test('the doctor sums metrics over their labels', () => {
  const text = '# HELP a b\na{x="1"} 1\na{x="2"} 2\nb NaN\nc{le="+Inf"} 1e3\n'
  expect([...readMetrics(text)]).toEqual([
    ['a', 3],
    ['c', 1_000],
  ])
})

test('the doctor names a clock that differs', async () => {
  const server = createServer((_req, res) => {
    res.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString()).end('{"status":"ok"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [finding] = await checkProcess('files', url)
    expect(finding).toMatchObject({
      status: 'wrong',
      found: expect.stringMatching(/clock is 3\d{3} s behind/),
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the doctor names a full disk', async () => {
  expect(await checkDisk(folder, Number.MAX_SAFE_INTEGER)).toMatchObject([{ name: 'disk', status: 'wrong' }])
})

test('the doctor names a full object store', () => {
  const gib = 1024 ** 3
  const findings = [
    { freeBytes: gib, totalBytes: 100 * gib },
    { freeBytes: 20 * gib, totalBytes: 100 * gib },
    undefined,
  ]
  expect(findings.map(checkCapacity)).toMatchObject([
    { status: 'wrong', found: 'only 1.0 GiB (1%) are free' },
    { status: 'ok', found: expect.stringContaining('20.0 GiB (20%) are free') },
    { status: 'ok' },
  ])
})

describe('backups', () => {
  const takenHoursAgo = async (hours: number) => {
    const takenAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    const part = { key: 'x', size: 0, sha256: '' }
    const database = { ...part, migrations: [], rows: {} }
    const names = ['auth', 'files', 'messaging', 'payment', 'notifications']
    const manifest = {
      format: 1,
      id: 'one',
      takenAt,
      finishedAt: takenAt,
      recipients: [],
      databases: Object.fromEntries(names.map((name) => [name, database])),
      secrets: part,
      documents: { ...part, count: 0, bytes: 0 },
    }
    await mkdir(join(folder, 'backups/one'), { recursive: true })
    await mkdir(join(folder, '.incomplete'), { recursive: true })
    await writeFile(join(folder, 'backups/one/manifest.json'), JSON.stringify(manifest))
  }

  test.each([
    [1, 'ok'],
    [30, 'wrong'],
  ])('a newest backup of %i hours ago is %s', async (hours, status) => {
    await takenHoursAgo(hours)
    expect(await checkBackup(`file://${folder}`, 26, folder)).toMatchObject([{ name: 'backup', status }])
  })

  test('missing backups are wrong', async () => {
    expect(await checkBackup(`file://${folder}`, 26, folder)).toMatchObject([
      { status: 'wrong', found: 'there is no backup' },
    ])
  })
})

describe('a server that cannot be reached', () => {
  const unsigned = Object.assign(new Error('unable to verify'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
  const about = (error: unknown) => attempt('x', 'look', () => Promise.reject(error))

  test.concurrent.each([
    [new Error('fetch failed', { cause: new Error('no route') }), 'fetch failed: no route', 'look'],
    [
      new Error('the store failed: no route', { cause: new Error('no route') }),
      'the store failed: no route',
      'look',
    ],
    [new Error('refused', { cause: { statusCode: 403 } }), 'refused', 'look'],
    [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET', 'look'],
    [new AggregateError([new Error('one'), new Error('two')]), 'one, two', 'look'],
    [unsigned, 'unable to verify', expect.stringContaining('NODE_EXTRA_CA_CERTS')],
    [
      new Error('the store failed', { cause: unsigned }),
      'the store failed: unable to verify',
      expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    ],
  ])('a server that cannot be reached is reported: %s', async (error, reason, advice) => {
    const found = `cannot be reached: ${reason}`
    expect(await about(error)).toEqual([{ name: 'x', status: 'wrong', found, advice }])
  })
})
