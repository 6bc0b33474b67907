import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The configuration is invalid. The message is one line that names every missing or invalid variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and validates the settings of a process. Reads each from the environment variable of the same name or from the
 * file that `NAME_FILE` names (for container secrets). An empty variable counts as unset. A field with the metadata
 * `formerly` is also read from the name that it had in the previous version.
 *
 * @throws ConfigError naming each missing or invalid variable, never its value.
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const problems: string[] = []
  const values: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    try {
      const value = readVariable(name, env) ?? readFormer(field as z.ZodType, env)
      if (value !== undefined) values[name] = value
    } catch (error) {
      problems.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  const parsed = schema.safeParse(values)
  if (parsed.success && problems.length === 0) return parsed.data
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join('.')
    if (problems.some((problem) => problem.startsWith(`${name}_FILE`))) continue
    problems.push(name in values || !name ? `${name} ${issue.message}`.trim() : `${name} is missing`)
  }
  throw new ConfigError(`Configuration: ${problems.join('; ')}`)
}

function readFormer(field: z.ZodType, env: NodeJS.ProcessEnv): string | undefined {
  const formerly = field.meta()?.formerly
  return typeof formerly === 'string' ? readVariable(formerly, env) : undefined
}

function readVariable(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`]
  const value = env[name] || (file ? readFileSync(file, 'utf8').trim() : undefined)
  return value || undefined
}
