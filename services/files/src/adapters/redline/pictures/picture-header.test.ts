import { expect, test } from 'vitest'
import { jpegOf, pngOf, svg } from '../../../../test/redline/pictures.ts'
import { isSafeToShow, pictureLimits, readPictureHeader } from './picture-header.ts'

const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF')])

test.each([
  ['a PNG picture', pngOf(30, 20), { format: 'png', width: 30, height: 20 }],
  ['a JPEG picture', jpegOf(640, 480), { format: 'jpeg', width: 640, height: 480 }],
  ['a JPEG picture with a profile', jpegOf(640, 480, 560_000), { format: 'jpeg', width: 640, height: 480 }],
  ['a JPEG picture without a frame', jpegOf(640, 480).subarray(0, 30), { format: 'jpeg' }],
  ['the start of a PNG picture', pngOf(30, 20).subarray(0, 20), { format: 'png' }],
  ['an SVG picture', svg, { format: 'svg' }],
  ['an EMF picture', emf, { format: 'emf' }],
  ['a TIFF picture', Buffer.from('49492a0008000000', 'hex'), { format: 'tiff' }],
  ['a GIF picture', Buffer.from('GIF89a'), { format: 'gif' }],
  ['text', Buffer.from('PNG'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the header of a picture is read: %s', (_, bytes, header) => {
  expect(readPictureHeader(bytes)).toEqual(header)
})

test.each([
  ['a picture of 60,000 × 60,000 pixels', pngOf(60_000, 60_000), false],
  ['a picture of 9,000 × 9,000 pixels', pngOf(9_000, 9_000), false],
  ['a line of 60,000 pixels', pngOf(60_000, 1), false],
  ['a picture without pixels', pngOf(0, 20), false],
  ['a JPEG picture without a frame', jpegOf(640, 480).subarray(0, 30), false],
  ['an SVG picture', svg, false],
  ['a page of a journal at 600 dpi', pngOf(4_961, 7_016), true],
  ['a photograph', jpegOf(6_000, 4_000), true],
])('the header decides whether browsers get %s', (_, bytes, isSafe) => {
  expect(isSafeToShow(readPictureHeader(bytes), bytes.length)).toBe(isSafe)
})

test('a picture of too many bytes is refused', () => {
  expect(isSafeToShow({ format: 'png', width: 10, height: 10 }, pictureLimits.bytes + 1)).toBe(false)
})
