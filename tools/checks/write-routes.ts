import { writeFile } from 'node:fs/promises'
import { api } from '@runwen/contracts'
import { routesSource } from './routes.ts'

await writeFile(new URL('../../packages/contracts/src/routes.ts', import.meta.url), routesSource(api))
