import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadProbeConfig } from './config.ts'

/*
 * The health check of a container. Until the process could work for the first time it asks /readyz, so that what
 * depends on it starts in order; from then on /healthz, so that a broker which is away makes nobody unhealthy.
 */
const { PORT, INTERNAL_PORT = PORT } = loadProbeConfig()
const wasReady = join(tmpdir(), 'was-ready')
const path = existsSync(wasReady) ? '/healthz' : '/readyz'
const response = await fetch(`http://127.0.0.1:${INTERNAL_PORT}${path}`, {
  signal: AbortSignal.timeout(3_000),
})
if (!response.ok) process.exit(1)
writeFileSync(wasReady, '')
