import { posix } from 'node:path'
import type { Import } from './web-imports.ts'

/** Who may import whom, by package; what is not listed may import nobody. Services and the gateway are alike. */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  'service-kit': ['contracts'],
  'event-bus': ['contracts', 'service-kit'],
  'object-store': ['contracts', 'service-kit'],
  'stripe-sandbox': ['contracts', 'service-kit'],
  'local-stack': ['contracts', 'service-kit', 'event-bus', 'object-store'],
}
const allowedToServices = ['contracts', 'service-kit', 'event-bus', 'object-store']
/** What tests and benchmarks may import besides; only the test network may start other services. */
const allowedToTests = ['test-kit', 'stripe-sandbox', 'local-stack']

/** Libraries that one package alone knows. */
const owners: Record<string, string> = {
  amqplib: 'packages/event-bus',
  minio: 'packages/object-store',
  jsonwebtoken: 'packages/service-kit',
}

/** The workspace that a file lies in: `packages/event-bus`, `services/files`, `gateway`. */
const workspaceOf = (file: string) => /^(?:packages|services|tools|tests)\/[^/]+|^gateway/.exec(file)?.[0]

const isTest = (file: string) => /\.test\.ts$|^(?:[^/]+\/){1,2}(?:test|bench)\//.test(file)

/** Why an import on the server side may not be. Paths are relative to the checkout. */
export function refusal({ from, to }: Import): string | undefined {
  const workspace = workspaceOf(from)
  if (!workspace || workspace.startsWith('tests/') || workspace === 'tools/checks') return undefined
  if (to.startsWith('.')) {
    const target = posix.join(posix.dirname(from), to)
    return workspaceOf(target) === workspace ? undefined : 'a relative path stays within its workspace'
  }
  const library = /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to
  if (library.startsWith('@runwen/')) return refusalOfOurs(workspace, library.slice(8), isTest(from))
  if (isTest(from)) return undefined
  if (workspace === 'packages/contracts' && library !== 'zod')
    return 'contracts import the schema library alone'
  const owner = owners[library]
  return owner && owner !== workspace ? `${library} is imported by ${owner} alone` : undefined
}

function refusalOfOurs(workspace: string, target: string, byTest: boolean): string | undefined {
  const name = workspace.replace(/^(?:packages|tools)\//, '')
  const isLibrary = name !== workspace
  const own = isLibrary ? name : `${workspace.replace('services/', '')}-service`
  const may = isLibrary ? (allowed[name] ?? []) : allowedToServices
  if (may.includes(target)) return undefined
  if (byTest && (allowedToTests.includes(target) || target === own || target === name)) return undefined
  return `${workspace} does not import ${target}`
}

/** Why a file may not read the environment, where it does. */
export function environmentRefusal(file: string, source: string): string | undefined {
  if (posix.basename(file) === 'config.ts') return undefined
  // It runs before anything is installed that could be imported.
  if (file === 'tools/local-stack/bootstrap.mjs') return undefined
  const reads = /\bprocess\s*(?:\.|\?\.)\s*env\b|\benv\b[^'"\n]*from\s+['"](?:node:)?process['"]/.test(source)
  return reads ? 'only config.ts reads the environment' : undefined
}
