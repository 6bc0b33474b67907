import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeArchive } from './write-archive.ts'

const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })

test('an archive that is canceled closes the object that it reads', async () => {
  const object = endless()
  const archive = writeArchive({ get: async () => object }, [{ name: 'paper.docx', key: 'documents/1' }])
  await once(archive, 'readable')
  archive.destroy()
  await once(object, 'close')
  expect(object.destroyed).toBe(true)
})

test('an archive that is canceled before its object is open closes it', async () => {
  const object = endless()
  const { promise, resolve } = Promise.withResolvers<Readable>()
  const archive = writeArchive({ get: () => promise }, [{ name: 'paper.docx', key: 'documents/1' }])
  archive.destroy()
  await once(archive, 'close')
  resolve(object)
  await once(object, 'close')
  expect(object.destroyed).toBe(true)
})
