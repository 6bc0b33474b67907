import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Request } from 'express'
import { expect, it, vi } from 'vitest'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import type { Spool } from './spool.ts'

it('notices a request that was cut before it is read, and gives back its room', async () => {
  const giveBack = vi.fn()
  const spool: Spool = {
    folder: '',
    reserve: () => giveBack,
    keep: () => Promise.reject(new Error('nothing to keep')),
  }
  const { promise: received, resolve } = Promise.withResolvers<ReceivedForm>()
  const server = createServer((req) => {
    req.once('error', () => undefined)
    req.once('close', () => resolve(receiveForm(req as Request, { field: 'files', most: 1, spool })))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100\r\n\r\n--b',
  )
  await once(server, 'request')
  socket.destroy()
  await expect(received).rejects.toMatchObject({ code: 'request_timeout' })
  expect(giveBack).toHaveBeenCalledOnce()
  server.close()
})
