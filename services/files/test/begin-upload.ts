import { type ClientRequest, request } from 'node:http'

/** An upload of which only half a megabyte comes. */
export function beginUpload(url: string, token: string, headers: Record<string, string> = {}): ClientRequest {
  const upload = request(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '5000000',
      ...headers,
    },
  })
  upload.on('error', () => undefined)
  upload.write(
    '--b\r\nContent-Disposition: form-data; name="serviceType"\r\n\r\n1\r\n' +
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.docx"\r\n\r\n',
  )
  upload.write(Buffer.alloc(500_000, 'half'))
  return upload
}
