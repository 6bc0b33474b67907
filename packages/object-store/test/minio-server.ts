import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface MinioServer {
  /** For `openObjectStore`, up to the bucket. */
  url: string
  stop(): Promise<void>
}

/** A private MinIO on a free port with its own empty folder. */
export async function startMinio(): Promise<MinioServer> {
  const binary = findMinio()
  const folder = await mkdtemp(join(tmpdir(), 'runwen-minio-'))
  const [port, consolePort] = [await freePort(), await freePort()]
  const secret = randomBytes(16).toString('hex')
  const server = spawn(
    binary,
    [
      'server',
      '--quiet',
      '--address',
      `127.0.0.1:${port}`,
      '--console-address',
      `127.0.0.1:${consolePort}`,
      folder,
    ],
    { env: { MINIO_ROOT_USER: 'runwen', MINIO_ROOT_PASSWORD: secret, HOME: folder }, stdio: 'ignore' },
  )
  const stop = async () => {
    if (server.kill('SIGKILL')) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answers(`http://127.0.0.1:${port}/minio/health/live`, server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://runwen:${secret}@127.0.0.1:${port}`,
    stop,
  }
}

/** The `minio` of PATH or of Go's bin folder; its absence is a failure, so that the suite is never quietly half a suite. */
function findMinio(): string {
  const script =
    'command -v minio || { path="$(go env GOPATH)/bin/minio" && [ -x "$path" ] && echo "$path"; }'
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  if (stdout.trim()) return stdout.trim()
  throw new Error(
    'the object store suite needs the minio binary: put it on PATH or run "go install github.com/minio/minio@latest"',
  )
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await delay(50)
  }
  throw new Error(server.exitCode === null ? 'minio did not answer within 30 s' : 'minio ended at once')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
