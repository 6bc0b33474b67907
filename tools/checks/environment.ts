import { posix } from 'node:path'

/** The reason why the file must not read the environment; undefined when it does not or may. */
export function environmentRefusal(file: string, source: string): string | undefined {
  if (posix.basename(file) === 'config.ts') return undefined
  // bootstrap.mjs runs before the dependencies are installed, so it cannot import config.ts.
  if (file === 'tools/local-stack/bootstrap.mjs') return undefined
  const reads = /\bprocess\s*(?:\.|\?\.)\s*env\b|\benv\b[^'"\n]*from\s+['"](?:node:)?process['"]/.test(source)
  return reads ? 'only config.ts reads the environment' : undefined
}
