import { PassThrough } from 'node:stream'
import { createLog, readConfig, runProcess, startSpan } from '@runwen/service-kit'
import { z } from 'zod'

const mode = process.argv[2]
const log = createLog({ service: 'test' })

await runProcess({
  name: 'test',
  log,
  stopWithinMs: mode === 'traced' ? 10_000 : 300,
  async start() {
    if (mode === 'unconfigured') readConfig(z.object({ SECRET: z.string() }), {})
    if (mode === 'traced') startSpan({ name: 'work' }).end()
    if (mode === 'failing') throw new Error('start failed')
    if (mode === 'rejecting') void Promise.reject(new Error('unhandled'))
    if (mode === 'throwing') setImmediate(() => decodeURIComponent('%'))
    if (mode === 'writing') new PassThrough().end().write('too late')
    const busy = setInterval(() => undefined, 1_000)
    log.info('started')
    return {
      async close() {
        if (mode === 'stuck') await new Promise(() => undefined)
        clearInterval(busy)
        log.info('closed')
      },
    }
  },
})
