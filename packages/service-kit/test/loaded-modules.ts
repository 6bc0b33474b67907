/** Prints the packages that service-kit loads, and those that it loads to start tracing with the settings of the environment. */
import { registerHooks } from 'node:module'

const packages = new Set<string>()
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(url) ?? []
    if (name) packages.add(name)
    return next(url, context)
  },
})
const { createLog, startTracing } = await import('@runwen/service-kit')
const { loadTracingConfig } = await import('../src/otlp/config.ts')
const log = createLog({ service: 'test', level: 'silent' })
const tracing = await startTracing(loadTracingConfig(), { service: 'test', log })
await tracing?.close()
process.stdout.write(JSON.stringify([...packages]))
