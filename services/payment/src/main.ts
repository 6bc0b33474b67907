import { runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startService } from './service.ts'

await runProcess({
  name: 'payment',
  start: () => startService(loadConfig()),
})
