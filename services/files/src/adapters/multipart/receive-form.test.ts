import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { createDiskSpace } from '../spool/disk-space.ts'
import type { Spool } from '../spool/spool.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'

test('a form fails when the connection was lost before the body is read', async () => {
  const spool: Spool = { keep: () => Promise.reject(new Error('nothing to keep')) }
  const space = createDiskSpace({ limitBytes: 1, uploadsPerPerson: 1 }).open({ userId: '', isStaff: false })
  const { promise: received, resolve } = Promise.withResolvers<ReceivedForm>()
  const server = createServer((req) => {
    req.once('error', () => undefined)
    req.once('close', () =>
      resolve(receiveForm(req as Request, { field: 'files', maxFiles: 1, kinds: ['docx'], spool, space })),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100\r\n\r\n--b',
  )
  await once(server, 'request')
  socket.destroy()
  await expect(received).rejects.toMatchObject({ code: 'request_timeout' })
  server.close()
})

test('a form fails when a small file cannot be written, although the whole body has been parsed', async () => {
  const full = new Error('no space left on device')
  const spool: Spool = {
    async keep(content) {
      for await (const _ of content);
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
      throw full
    },
  }
  const space = createDiskSpace({ limitBytes: 1, uploadsPerPerson: 1 }).open({ userId: '', isStaff: false })
  const { promise: received, resolve } = Promise.withResolvers<unknown>()
  const server = createServer((req, res) => {
    const form = receiveForm(req as Request, { field: 'files', maxFiles: 1, kinds: ['docx'], spool, space })
    resolve(form.catch((error: unknown) => error).finally(() => res.end()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const body = new FormData()
  body.append('files', new Blob(['x']), 'a.docx')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'POST', body })
  expect(await received).toBe(full)
  server.close()
})
