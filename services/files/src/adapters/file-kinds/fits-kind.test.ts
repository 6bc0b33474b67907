import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fitsKind, type SimpleKind } from './fits-kind.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\n', 'latin1')
const gb18030 = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])
const utf16 = Buffer.from('\ufeff中文 and English', 'utf16le')

/** In chunks of `size` bytes, so that characters are cut. */
const fits = (bytes: Buffer, kind: SimpleKind, size = 3) =>
  fitsKind(
    {
      stream: () =>
        Readable.from(
          Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.subarray(i * size, (i + 1) * size),
          ),
        ),
    },
    kind,
  )

test.each<[SimpleKind, Buffer]>([
  ['png', png],
  ['jpeg', jpeg],
  ['pdf', pdf],
  ['text', Buffer.from('Plain\ttext\r\n中文 \u{20bb7}\f')],
  ['text', gb18030],
  ['text', utf16],
])('content of the kind %s is accepted', async (kind, bytes) => {
  expect(await fits(bytes, kind)).toBe(true)
})

test.each<[SimpleKind, string, Buffer]>([
  ['png', 'a JPEG picture', jpeg],
  ['png', 'the start of a PNG picture', png.subarray(0, 9)],
  ['jpeg', 'a PNG picture', png],
  ['jpeg', 'a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['pdf', 'a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ['pdf', 'bytes before the header', Buffer.concat([Buffer.from('x'), pdf])],
  ['pdf', 'nothing', Buffer.alloc(0)],
  ['text', 'a PNG picture', png],
  ['text', 'a NUL', Buffer.from('text\0')],
  ['text', 'an escape sequence', Buffer.from('text\u001b[31m')],
  ['text', 'bytes of no encoding', Buffer.from([0x61, 0xff, 0xff])],
  ['text', 'nothing', Buffer.alloc(0)],
])('content that is not of the kind %s is refused: %s', async (kind, _, bytes) => {
  expect(await fits(bytes, kind)).toBe(false)
})
