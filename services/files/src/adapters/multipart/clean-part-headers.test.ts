import { expect, test } from 'vitest'
import { partHeaderCleaner } from './clean-part-headers.ts'

const type = 'multipart/form-data; boundary="a b"'
const content = 'PK\u0000\u0001\r\n--a c\r\n\u0007\r\n\r\n\u0002'
const form = (name: string) =>
  [
    `--a b\r\nContent-Disposition: form-data; name="serviceType"\r\n\r\n1\u0001`,
    `--a b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: x\r\n\r\n${content}`,
    `--a b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`,
    '--a b--\r\n',
  ].join('\r\n')

test.each([1, 2, 3, 7, 64, 10_000])('only the names are cleaned, in chunks of %i bytes', (size) => {
  const clean = partHeaderCleaner(type)
  const body = Buffer.from(form('a\u0000b\u0001\t\u007f文.docx'))
  for (let at = 0; at < body.length; at += size) clean(body.subarray(at, at + size))
  expect(body.toString()).toBe(form('a_b_\t_文.docx'))
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain'])(
  'the content type %j is accepted',
  (odd) => {
    const body = Buffer.from('\r\n--\u0001')
    expect(() => partHeaderCleaner(odd)(body)).not.toThrow()
  },
)
