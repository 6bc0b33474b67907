import { posix } from 'node:path'

/** Why a file may not read the environment, where it does. */
export function environmentRefusal(file: string, source: string): string | undefined {
  if (posix.basename(file) === 'config.ts') return undefined
  // It runs before anything is installed that could be imported.
  if (file === 'tools/local-stack/bootstrap.mjs') return undefined
  const reads = /\bprocess\s*(?:\.|\?\.)\s*env\b|\benv\b[^'"\n]*from\s+['"](?:node:)?process['"]/.test(source)
  return reads ? 'only config.ts reads the environment' : undefined
}
