import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildPrograms, freePort, startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { environment } from './checks.ts'
import type { Programs } from './programs.ts'
import { type KubernetesObject, objectsOf, podOf, render, secretsOf } from './render.ts'
import { processes } from './settings.ts'
import { backup, complete } from './variants.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const readyTimeoutMs = 120_000

interface Started {
  name: string
  child: ChildProcess
  output: () => string
}

/**
 * Runs the setup job, twice, then a backup, then all processes, with what the chart gives them. Their ports and folders are
 * of this machine.
 */
export async function runRendered(programs: Programs): Promise<string[]> {
  await buildPrograms(() => undefined, new AbortController().signal)
  const folder = await mkdtemp(join(tmpdir(), 'runwen-helm-'))
  // PostgreSQL's own account needs access.
  await chmod(folder, 0o711)
  const servers = await startBackingServers({
    directory: join(folder, 'servers'),
    services: ['postgres', 'redis', 'rabbitmq'],
  })
  try {
    const { postgresUrl = '', redisUrl = '', rabbitmqUrl = '' } = servers
    await mkdir(join(folder, 'documents'))
    const objectStoreUrl = `file://${folder}/documents`
    const values = {
      ...complete({ postgresUrl, redisUrl, rabbitmqUrl, objectStoreUrl }),
      backup: {
        ...backup,
        secrets: { POSTGRES_URL: postgresUrl, OBJECT_STORE_URL: objectStoreUrl },
        volumeClaim: 'backups',
      },
    }
    const objects = objectsOf(await render(programs.helm, values))
    return [
      ...(await setUp(folder, objects)),
      ...(await backUp(folder, objects)),
      ...(await startAll(folder, objects)),
    ]
  } finally {
    await servers.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(
  folder: string,
  objects: KubernetesObject[],
  name: string,
  own: Record<string, string> = {},
): Promise<Started> {
  const pod = podOf(objects, name)
  const [, ...args] = pod.containers[0]?.command ?? []
  const secrets = join(folder, `secrets-${name}`)
  await mkdir(secrets, { recursive: true })
  const rendered = await environment(secrets, pod.containers[0]?.env ?? [], secretsOf(objects, pod))
  const env = { ...isolatedEnvironment(), ...rendered, ...own }
  const child = spawn(process.execPath, args, { cwd: checkout, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return { name, child, output: () => output.slice(-2_000) }
}

async function setUp(folder: string, objects: KubernetesObject[]): Promise<string[]> {
  const findings: string[] = []
  // The second run is an upgrade.
  for (const run of ['first', 'second']) {
    const { child, output } = await start(folder, objects, 'setup')
    const [code] = await once(child, 'close')
    const shown = output().includes('administrator')
    if (code !== 0 || shown !== (run === 'first'))
      findings.push(`${run} setup ended with ${code}: ${output()}`)
  }
  return findings
}

/** Mounts stand-ins of the volumes: folders below `folder`. */
async function backUp(folder: string, objects: KubernetesObject[]): Promise<string[]> {
  const pod = podOf(objects, 'backup')
  const { product, auth } = {
    product: pod.volumes.find(({ name }) => name === 'product')?.secret,
    auth: secretsOf(objects, podOf(objects, 'auth')),
  }
  const keys = join(folder, 'product')
  await mkdir(keys)
  for (const { key, path } of product?.items ?? []) await writeFile(join(keys, path), auth[key] ?? '')
  await mkdir(join(folder, 'data/secrets'), { recursive: true })
  const rendered = Object.fromEntries(
    (pod.containers[0]?.env ?? []).map(({ name, value = '' }) => [name, value]),
  )
  const { child, output } = await start(folder, objects, 'backup', {
    BACKUP_URL: `file://${folder}${new URL(rendered.BACKUP_URL ?? '').pathname}`,
    BACKUP_FILES: (rendered.BACKUP_FILES ?? '').replaceAll('/run/product', keys),
    BACKUP_TEMP_DIR: folder,
    DATA_DIR: `${folder}${rendered.DATA_DIR}`,
  })
  const [code] = await once(child, 'close')
  return code === 0 && output().includes('1 backups kept') ? [] : [`backup ended with ${code}: ${output()}`]
}

async function startAll(folder: string, objects: KubernetesObject[]): Promise<string[]> {
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const findings: string[] = []
  const running: Started[] = []
  try {
    for (const name of processes) {
      const port = String(await freePort())
      const probePort = name === 'gateway' ? String(await freePort()) : port
      const own = { PORT: port, INTERNAL_PORT: probePort, UPLOAD_DIR: uploads, WEB_ROOT: uploads }
      const started = await start(folder, objects, name, own)
      running.push(started)
      const [container] = podOf(objects, name).containers
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
        const path = container?.[probe].httpGet.path ?? ''
        if (!(await answers(`http://127.0.0.1:${probePort}${path}`, started.child)))
          findings.push(`${name}: ${probe} ${path} fails: ${started.output()}`)
      }
    }
    for (const { name, child, output } of running) {
      child.kill('SIGTERM')
      const graceMs = podOf(objects, name).terminationGracePeriodSeconds * 1_000
      const ended =
        child.exitCode ?? (await Promise.race([once(child, 'close'), pause(graceMs, ['late'])]))[0]
      if (ended !== 0) findings.push(`${name} ended with ${ended}: ${output()}`)
    }
  } finally {
    for (const { child } of running) child.kill('SIGKILL')
  }
  return findings
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return true
    await pause(200)
  }
  return false
}
