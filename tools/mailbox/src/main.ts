import { runProcess } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { startMailbox } from './service.ts'

await runProcess({ name: 'mailbox', start: async () => startMailbox(loadConfig()) })
