import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ObjectMismatch, ObjectNotFound, type ObjectStore } from '../src/index.ts'
import { collect } from './collect.ts'

export const announce = (content: Buffer) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys = (await collect(store.list(prefix))).map(({ key }) => key)
  return keys.sort()
}

/** Tests that every store must pass. They share one store and use different keys. */
export function objectStoreSuite(name: string, open: () => Promise<ObjectStore>): void {
  describe(name, () => {
    let store: ObjectStore
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const content = randomBytes(3 * 1_048_576 + 17)
    const put = (key: string, what: Buffer) => store.put(key, Readable.from(chunksOf(what)), announce(what))
    const read = async (key: string) => buffer(await store.get(key))

    test('an object is returned byte for byte', async () => {
      await put('back/whole.docx', content)
      expect(content.equals(await read('back/whole.docx'))).toBe(true)
      const listed = await collect(store.list('back/whole'))
      expect(listed).toMatchObject([{ key: 'back/whole.docx', size: content.length }])
    })

    test('an empty object is stored', async () => {
      await put('back/empty.docx', Buffer.alloc(0))
      expect(await read('back/empty.docx')).toHaveLength(0)
    })

    test('ranges are returned, inclusive at both ends', async () => {
      await put('range/a.docx', content)
      const range = async (start: number, end: number) =>
        buffer(await store.get('range/a.docx', { start, end }))
      const last = content.length - 1
      expect(await range(0, 0)).toEqual(content.subarray(0, 1))
      expect(await range(1_000_000, 2_000_000)).toEqual(content.subarray(1_000_000, 2_000_001))
      expect(await range(last, last)).toEqual(content.subarray(last))
      await expect(range(content.length, content.length)).rejects.toThrow(RangeError)
      await expect(range(2, 1)).rejects.toThrow(RangeError)
    })

    test('an object is replaced atomically', async () => {
      await put('replace/a.docx', content)
      const reader = await store.get('replace/a.docx')
      await put('replace/a.docx', Buffer.from('new'))
      expect((await buffer(reader)).equals(content)).toBe(true)
      expect(await read('replace/a.docx')).toEqual(Buffer.from('new'))
    })

    test('objects that never existed are reported as missing', async () => {
      await expect(store.get('missing/a.docx')).rejects.toThrow(ObjectNotFound)
      await expect(store.get('missing/a.docx', { start: 0, end: 0 })).rejects.toThrow(ObjectNotFound)
      await store.remove('missing/a.docx')
      expect(await keysOf(store, 'missing/')).toEqual([])
    })

    test('the removal of one object keeps its neighbours', async () => {
      await put('remove/1/a.docx', content)
      await put('remove/1/b.docx', Buffer.from('b'))
      await store.remove('remove/1/a.docx')
      await expect(store.get('remove/1/a.docx')).rejects.toThrow(ObjectNotFound)
      expect(await read('remove/1/b.docx')).toEqual(Buffer.from('b'))
      await store.remove('remove/1/b.docx')
      await put('remove/1/c.docx', Buffer.from('c'))
      expect(await keysOf(store, 'remove/')).toEqual(['remove/1/c.docx'])
    })

    test('the list of a prefix has each object once', async () => {
      const keys = Array.from({ length: 12 }, (_, i) => `list/${i % 3}/${i}.docx`).sort()
      await Promise.all(keys.map((key) => put(key, Buffer.from(key))))
      expect(await keysOf(store, 'list/')).toEqual(keys)
      expect(await keysOf(store, 'list/1/')).toEqual(keys.filter((key) => key.startsWith('list/1/')))
      const [first] = await collect(store.list('list/0/0'))
      expect(first).toMatchObject({ key: 'list/0/0.docx', size: 'list/0/0.docx'.length })
      expect(Math.abs(Date.now() - Number(first?.modifiedAt))).toBeLessThan(60_000)
    })

    test.for([
      ['ends early', announce(content), content.subarray(0, -1)],
      ['is too long', announce(content.subarray(0, -1)), content],
      ['has another hash', { ...announce(content), sha256: announce(Buffer.from('x')).sha256 }, content],
    ] as const)('the store refuses a body that %s', async ([what, object, sent]) => {
      const key = `mismatch/${what.replaceAll(' ', '-')}.docx`
      await put(key, Buffer.from('before'))
      await expect(store.put(key, Readable.from(chunksOf(sent)), object)).rejects.toThrow(ObjectMismatch)
      expect(await read(key)).toEqual(Buffer.from('before'))
    })

    test('the error of a body is thrown and nothing is stored', async () => {
      const failing = Readable.from(
        (function* () {
          yield content.subarray(0, 1_000_000)
          throw new Error('the client disconnected')
        })(),
      )
      await expect(store.put('cut/failed.docx', failing, announce(content))).rejects.toThrow(
        'the client disconnected',
      )
      const torn = new Readable({ read: () => {} })
      torn.push(content.subarray(0, 1_000_000))
      const put = store.put('cut/torn.docx', torn, announce(content))
      torn.destroy()
      await expect(put).rejects.toThrow('cut off')
      await expect(store.put('cut/late.docx', torn, announce(content))).rejects.toThrow('cut off')
      expect(await keysOf(store, 'cut/')).toEqual([])
    })

    test('an abort stops a put and nothing is stored', async () => {
      const stop = new AbortController()
      const endless = new Readable({ read: () => {} })
      endless.push(content.subarray(0, 1_000_000))
      const put = store.put('abort/a.docx', endless, { ...announce(content), signal: stop.signal })
      stop.abort(new Error('enough'))
      await expect(put).rejects.toThrow('enough')
      expect(endless.destroyed).toBe(true)
      const late = Readable.from(chunksOf(content))
      await expect(
        store.put('abort/b.docx', late, { ...announce(content), signal: stop.signal }),
      ).rejects.toThrow('enough')
      expect(await keysOf(store, 'abort/')).toEqual([])
    })

    test('the store survives a reader that stops early', async () => {
      await put('early/a.docx', content)
      const reader = await store.get('early/a.docx')
      reader.destroy()
      expect((await read('early/a.docx')).equals(content)).toBe(true)
    })

    test('invalid keys are refused', async () => {
      for (const key of [
        '',
        '/a',
        'a/',
        'a//b',
        '../a',
        'a/../b',
        '.a',
        'a/.b',
        'a b',
        'a\\b',
        '文.docx',
        'a\0',
      ]) {
        await expect(put(key, content)).rejects.toThrow(TypeError)
        await expect(store.get(key)).rejects.toThrow(TypeError)
        await expect(store.remove(key)).rejects.toThrow(TypeError)
      }
    })

    test('the store passes its check', async () => {
      await store.check()
    })
  })
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}
