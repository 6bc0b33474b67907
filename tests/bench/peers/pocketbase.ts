import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { freePort } from '@runwen/local-stack'
import { docxType } from '@runwen/test-kit'
import { scopedFolder } from '@runwen/test-kit/drill'
import { installGoProgram } from '@runwen/test-runner'

const account = { identity: 'bench@example.com', password: 'a password for tests' }

/** PocketBase with one collection of documents: names, customers, statuses, times and files. */
export interface PocketBase {
  url: string
  /** Value of the `Authorization` header. */
  token: string
  upload(bytes: Uint8Array): Promise<{ path: string }>
}

/** Starts PocketBase with `size` documents. It ends with `running`. @throws Error when Go is missing or cannot build it. */
export async function startPocketBase(size: number, running: AsyncDisposableStack): Promise<PocketBase> {
  const program = await installGoProgram('pocketbase')
  const folder = await scopedFolder('pocketbase', running)
  const port = await freePort()
  // By default it also writes migrations of what the collection became, next to its folder.
  const common = ['--dir', join(folder, 'data'), '--automigrate=false']
  await promisify(execFile)(program, ['superuser', 'upsert', account.identity, account.password, ...common])
  const server = spawn(program, ['serve', '--http', `127.0.0.1:${port}`, ...common], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.defer(() => void server.kill())
  const url = `http://127.0.0.1:${port}`
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error('PocketBase did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const post = async (path: string, body: string | FormData, token = '') => {
    const headers = {
      authorization: token,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}/api/collections${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const { token = '' } = await post('/_superusers/auth-with-password', JSON.stringify(account))
  await post('', JSON.stringify(collection), token)
  fill(join(folder, 'data', 'data.db'), size)
  return {
    url,
    token,
    async upload(bytes) {
      const form = new FormData()
      form.set('name', 'paper.docx')
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: docxType }), 'paper.docx')
      const { id, file } = await post('/documents/records', form, token)
      return { path: `/api/files/documents/${id}/${file}` }
    },
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const collection = {
  name: 'documents',
  type: 'base',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'customer', type: 'text' },
    {
      name: 'status',
      type: 'select',
      values: ['pending', 'processing', 'completed', 'failed'],
      maxSelect: 1,
    },
    { name: 'uploaded', type: 'date' },
    { name: 'file', type: 'file', maxSelect: 1, maxSize: 52_428_800 },
  ],
  indexes: ['CREATE INDEX documents_by_time ON documents (uploaded)'],
}

function fill(path: string, size: number): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(`
      PRAGMA busy_timeout = 30000;
      INSERT INTO documents (id, name, customer, status, uploaded, file)
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${size - 1})
      SELECT printf('a%014d', n), 'paper' || n || '.docx', 'customer' || n % ${size / 10} || '@example.com',
        CASE n % 4 WHEN 0 THEN 'pending' WHEN 1 THEN 'processing' WHEN 2 THEN 'completed' ELSE 'failed' END,
        strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || n || ' minutes'), '' FROM numbers;
      ANALYZE`)
  } finally {
    database.close()
  }
}
