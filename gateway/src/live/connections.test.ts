import { PassThrough, Writable } from 'node:stream'
import type { Caller } from '@runwen/service-kit'
import type { Response } from 'express'
import { expect, test, vi } from 'vitest'
import { Connections } from './connections.ts'

const caller: Caller = {
  userId: 'u',
  sessionId: 's',
  username: 'u',
  isStaff: false,
  role: null,
  isRestricted: false,
  expiresAt: Date.now() + 60_000,
}
const noSessions = { findAll: async () => new Map() }
const head = { status: () => head, set: () => head, flushHeaders: () => undefined }

/** A response whose client never reads: no write completes, so it emits neither `finish` nor `close`. */
function unreadResponse() {
  const stream = new Writable({ write: () => undefined })
  const onError = vi.fn()
  stream.on('error', onError)
  return { res: Object.assign(stream, head) as unknown as Response, onError }
}

test('connections drop a stream when they end it, before the client has read the end', async () => {
  const { res, onError } = unreadResponse()
  const connections = new Connections()
  connections.open(caller, res, '1-0', [])
  await connections.endExpired(noSessions, new Date())
  expect(connections.size).toBe(0)
  await connections.endExpired(noSessions, new Date())
  connections.keepAlive()
  connections.resync('2-0')
  connections.close()
  await new Promise(setImmediate)
  expect(onError).not.toHaveBeenCalled()
})

test('connections do not add a client that disconnected before its stream began', () => {
  const gone = new PassThrough()
  gone.destroy()
  const connections = new Connections()
  connections.open(caller, Object.assign(gone, head) as unknown as Response, '1-0', [])
  expect(connections.size).toBe(0)
})

test('connections close a client with more than 1 MiB of unread data', () => {
  const { res } = unreadResponse()
  const connections = new Connections()
  connections.open(caller, res, '1-0', [])
  for (let sent = 0; sent < 1_100_000; sent += 4) connections.keepAlive()
  expect(res.destroyed).toBe(true)
  expect(connections.size).toBe(0)
})
