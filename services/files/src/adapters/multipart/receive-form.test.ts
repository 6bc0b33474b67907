import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { createDiskSpace } from '../spool/disk-space.ts'
import type { Spool, SpooledFile } from '../spool/spool.ts'
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

test.each([1, 2, 3, 7, 64, 10_000])(
  'control characters in a name are replaced, and the content stays, in chunks of %i bytes',
  async (size) => {
    const content = 'PK\u0000\u0001\r\n--a c\r\n\u0007\r\n\r\n\u0002'
    const disposition =
      'Content-Disposition: form-data; name="files"; filename="a\u0000b\u0001\t\u007f文.docx"'
    const body = Buffer.from(`--a b\r\n${disposition}\r\n\r\n${content}\r\n--a b--\r\n`)
    const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
      body.subarray(i * size, (i + 1) * size),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary="a b"' }
    const request = Object.assign(Readable.from(chunks), { headers, complete: true })
    const kept: Buffer[] = []
    const spool = {
      async keep(stream: Readable) {
        kept.push(...(await stream.toArray()))
        return { close: () => undefined } as SpooledFile
      },
    }
    const space = createDiskSpace({ limitBytes: 1, uploadsPerPerson: 1 }).open({ userId: '', isStaff: false })
    const options = { field: 'files', maxFiles: 1, kinds: ['docx'] as const, spool, space }
    const { files } = await receiveForm(request as unknown as Request, options)
    expect(files.map(({ name }) => name)).toEqual(['a_b___文.docx'])
    expect(Buffer.concat(kept).toString()).toBe(content)
  },
)
