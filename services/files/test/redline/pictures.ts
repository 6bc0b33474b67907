import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

/** A black PNG picture. Of a large one, the file only claims the size. `comment` makes bytes that no other picture has. */
export function pngOf(width: number, height: number, comment = ''): Buffer {
  const rows = width * height <= 10_000 ? Buffer.alloc((width + 1) * height) : Buffer.alloc(1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width, height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])

/** The start of a JPEG picture: profiles of `profileBytes`, then its size. */
export function jpegOf(width: number, height: number, profileBytes = 0): Buffer {
  const profiles: Buffer[] = []
  for (let left = profileBytes; left > 0; left -= 60_000)
    profiles.push(segment(0xe2, Buffer.alloc(Math.min(left, 60_000))))
  const frame = Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...profiles,
    segment(0xc4, Buffer.alloc(20)),
    // Fill bytes may stand before a marker.
    Buffer.from([0xff]),
    segment(0xc2, frame),
    Buffer.from([0xff, 0xd9]),
  ])
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
