import { runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startGateway } from './service.ts'

await runProcess({ name: 'gateway', start: async () => startGateway(loadConfig()) })
