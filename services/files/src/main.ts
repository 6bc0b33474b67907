import { markInOnePause, runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startService } from './service.ts'

markInOnePause()
await runProcess({ name: 'files', start: () => startService(loadConfig()) })
