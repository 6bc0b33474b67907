import { runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startService } from './service.ts'

await runProcess({
  name: 'payment',
  start: async () => {
    const service = await startService(loadConfig())
    service.preparePdf()
    return service
  },
})
