import { markInOnePause, runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startService } from './service.ts'

markInOnePause()
await runProcess({ name: 'gateway', start: async (stop) => startService(loadConfig(), { stop }) })
