import { createLog, openRedis } from '@runwen/service-kit'
import { type Finding, ok, wrong } from '../finding.ts'

const oldestVersion = 7
const log = createLog({ service: 'doctor', level: 'silent' })

export async function checkRedis(url: string): Promise<Finding[]> {
  const redis = openRedis({ url, log, commandTimeoutMs: 5_000 })
  let reason: Error | undefined
  redis.on('error', (error) => {
    reason = error
  })
  try {
    const info = await redis.info('server')
    const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'unknown'
    if (Number.parseInt(version, 10) < oldestVersion)
      return [wrong('redis', `version ${version}`, `upgrade to Redis ${oldestVersion} or later`)]
    return [ok('redis', `version ${version}`)]
  } catch (error) {
    // The command's own error only says that there is no connection.
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}
