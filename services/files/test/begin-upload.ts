import { type ClientRequest, request } from 'node:http'

interface Begun {
  /** Content-Length of the request, in bytes. */
  announced?: number
  /** Number of document bytes to send. */
  sent?: number
  headers?: Record<string, string>
}

/** Starts an upload and sends only the first part of its document, half a megabyte by default. */
export function beginUpload(
  url: string,
  token: string,
  { announced = 5_000_000, sent = 500_000, headers = {} }: Begun = {},
): ClientRequest {
  const upload = request(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(announced),
      ...headers,
    },
  })
  upload.on('error', () => undefined)
  upload.write(
    '--b\r\nContent-Disposition: form-data; name="serviceType"\r\n\r\n1\r\n' +
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.docx"\r\n\r\n',
  )
  upload.write(Buffer.alloc(sent, 'half'))
  return upload
}
