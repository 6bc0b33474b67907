import { filesApi } from '@runwen/contracts'
import { docxType, readDocument, selection } from '@runwen/test-kit'
import { genuineDocuments } from '../../../services/files/test/documents/genuine.ts'
import { hostileDocuments } from '../../../services/files/test/documents/hostile/index.ts'
import type { Attack, Outcome, Target } from './target.ts'

const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const type = 'Content-Disposition: form-data; name="serviceType"'
const file = (name: string) =>
  `Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: ${docxType}`
const end = '--b--\r\n'

/** Multipart bodies that a careless parser accepts, waits for or dies of. */
const bodies: Record<string, { contentType?: string; text: string }> = {
  'no boundary': { contentType: 'multipart/form-data', text: part(type, '1') + end },
  'an empty boundary': { contentType: 'multipart/form-data; boundary=', text: part(type, '1') + end },
  'a boundary of 5,000 characters': {
    contentType: `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
    text: 'x',
  },
  'another boundary': { contentType: 'multipart/form-data; boundary=c', text: part(type, '1') + end },
  'no end': { text: part(type, '1') + part(file('a.docx'), 'PK') },
  nothing: { text: '' },
  'only an end': { text: end },
  'no file': { text: part(type, '1') + end },
  'no service type': { text: part(file('a.docx'), 'PK') + end },
  'two service types': { text: part(type, '1') + part(type, '2') + part(file('a.docx'), 'PK') + end },
  'a service type of 1 MB': { text: part(type, '1'.repeat(1_048_576)) + part(file('a.docx'), 'PK') + end },
  '10,000 fields': {
    text:
      Array.from({ length: 10_000 }, (_, index) =>
        part(`Content-Disposition: form-data; name="f${index}"`, '1'),
      ).join('') + end,
  },
  '1,000 files': { text: part(type, '1') + part(file('a.docx'), 'PK').repeat(1_000) + end },
  'a part with headers of 200 KB': { text: part(`${type}\r\nX: ${'x'.repeat(200_000)}`, '1') + end },
  'a part with 10,000 headers': { text: part(`${type}\r\n${'X: y\r\n'.repeat(10_000)}Z: 1`, '1') + end },
  'a part without a name': { text: part('Content-Disposition: form-data', '1') + end },
  'a part named __proto__': {
    text: part('Content-Disposition: form-data; name="__proto__"', '1') + part(type, '1') + end,
  },
  'a file in place of the service type': {
    text: part('Content-Disposition: form-data; name="serviceType"; filename="a"', '1') + end,
  },
  'a nested multipart': {
    text: part(`${type}\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\nx\r\n--c--') + end,
  },
  'base64 as transfer encoding': {
    text: part(type, '1') + part(`${file('a.docx')}\r\nContent-Transfer-Encoding: base64`, 'UEsDBA==') + end,
  },
  'an unknown charset': { text: part(`${type}\r\nContent-Type: text/plain; charset=x-unknown`, '1') + end },
  'NUL in a name': { text: part(type, '1') + part(file('a\0.docx'), 'PK') + end },
  'a name that never closes': { text: part(`Content-Disposition: form-data; name="files`, 'PK') + end },
}

async function refuseBrokenForms({ url, other }: Target): Promise<Outcome> {
  const findings: string[] = []
  for (const [what, { contentType = 'multipart/form-data; boundary=b', text }] of Object.entries(bodies)) {
    const response = await fetch(`${url}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': contentType },
      body: text,
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => ({ status: 0, text: async () => error.message }))
    const answer = await response.text().catch(() => '')
    // The connection may be cut while the body still arrives.
    const isCut = response.status === 0 && !/timeout/.test(answer)
    if (!isCut && (response.status < 400 || response.status >= 500))
      findings.push(`${what}: ${response.status}`)
  }
  const { files } = await other.client.call(filesApi.listFiles)
  if (files.length > 0) findings.push(`${files.length} files were kept`)
  return { tried: Object.keys(bodies).length, findings }
}

async function refuseHostileDocuments({ other, isIdle }: Target): Promise<Outcome> {
  const findings: string[] = []
  let slowest = 0
  for (const { what, make } of hostileDocuments) {
    const bytes = make()
    const start = performance.now()
    const { status } = await other.client.send(filesApi.upload, {
      body: selection(2, [{ name: 'a.docx', bytes }]),
    })
    slowest = Math.max(slowest, performance.now() - start)
    if (status !== 422) findings.push(`${what}: ${status}`)
    if (isIdle && performance.now() - start > 2_000) findings.push(`${what}: took longer than 2 s`)
  }
  const { files } = await other.client.call(filesApi.listFiles)
  if (files.length > 0) findings.push(`${files.length} files were kept`)
  return { tried: hostileDocuments.length, findings, detail: `slowest ${slowest.toFixed(0)} ms` }
}

async function acceptGenuineDocuments({ users }: Target): Promise<Outcome> {
  const findings: string[] = []
  const { client } = await users.customer()
  for (const { what, make } of genuineDocuments) {
    const bytes = make()
    const { status, body, error } = await client.send(filesApi.upload, {
      body: selection(2, [{ name: 'a.docx', bytes }]),
    })
    if (status !== 201) {
      findings.push(`${what}: ${status} ${error?.code}`)
      continue
    }
    const id = body.files[0]?.id ?? ''
    const back = await client.send(filesApi.downloadOriginal, { params: { id } })
    if (!back.bytes.equals(bytes)) findings.push(`${what}: comes back changed`)
    await client.send(filesApi.deleteFile, { params: { id } })
  }
  return { tried: genuineDocuments.length, findings }
}

/** Names that could leave their folder, split a header, or hide what a file is. */
const names = [
  '../../../etc/passwd.docx',
  'C:\\Windows\\evil.docx',
  '..\\..\\evil.docx',
  '/etc/cron.d/evil.docx',
  'quo"te.docx',
  "apos'trophe.docx",
  'semi;colon=x.docx',
  'new\nline.docx',
  'split\r\nX-Evil: 1.docx',
  'nul\0.docx',
  'hidden\u202excod.docx',
  'zero\u200bwidth.docx',
  '<img src=x onerror=alert(1)>.docx',
  '=HYPERLINK("http://evil.example").docx',
  '%2e%2e%2fevil.docx',
  '润文的论文，最终版（三）.docx',
  '👩‍🔬📄.docx',
  `${'长'.repeat(200)}.docx`,
  'COM1.docx',
  '.docx',
]

async function offerNamesSafely({ users }: Target): Promise<Outcome> {
  const findings: string[] = []
  const { client, token } = await users.customer()
  const bytes = await readDocument('english')
  for (const name of names) {
    const { status, body } = await client.send(filesApi.upload, { body: selection(2, [{ name, bytes }]) })
    if (status !== 201) {
      // A file that only has an extension has no extension to check.
      if (name !== '.docx') findings.push(`${JSON.stringify(name)}: ${status}`)
      continue
    }
    const { id = '', name: stored = '' } = body.files[0] ?? {}
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not come back
    if (/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\]/.test(stored))
      findings.push(`${JSON.stringify(name)} is stored as ${JSON.stringify(stored)}`)
    if (Buffer.byteLength(stored) > 255)
      findings.push(`${JSON.stringify(name)} is stored with ${Buffer.byteLength(stored)} bytes`)
    const back = await client.raw(`/api/user/files/${id}/download`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await back.arrayBuffer()
    const header = back.headers.get('content-disposition') ?? ''
    if (!header.startsWith('attachment')) findings.push(`${JSON.stringify(name)} is offered as ${header}`)
    if (back.headers.has('x-evil')) findings.push(`${JSON.stringify(name)} splits the response`)
  }
  return { tried: names.length, findings }
}

export const uploadAttacks: Attack[] = [
  { name: 'broken multipart bodies', run: refuseBrokenForms },
  { name: 'hostile file names', run: offerNamesSafely },
]
/** The tests of the files service check the same documents without HTTP. */
export const documentAttacks: Attack[] = [
  { name: 'hostile documents', run: refuseHostileDocuments },
  { name: 'genuine documents come back byte for byte', run: acceptGenuineDocuments },
]
