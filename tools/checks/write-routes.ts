import { writeFile } from 'node:fs/promises'
import { api } from '@runwen/contracts'
import { routeSources } from './routes.ts'

const contracts = new URL('../../packages/contracts/src/', import.meta.url)
const { routes, staff } = routeSources(api)
await writeFile(new URL('routes.ts', contracts), routes)
await writeFile(new URL('staff-routes.ts', contracts), staff)
