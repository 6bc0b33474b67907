import { parseArgs } from 'node:util'

/** Options of `npm start`, after `--`. */
export interface StartOptions {
  /** Processes restart when their code changes, and Vite serves the web application: `npm run dev`. */
  watch: boolean
  /** Shows the logs of all processes, as `npm run logs` does. */
  logs: boolean
  /** Fills the product with demo data once it is ready, as `npm run demo` does, and shows a demo operator. */
  demo: boolean
}

/** @throws Error for an option that does not exist, with those that do. */
export function readOptions(args: string[]): StartOptions {
  const { values, positionals } = readFlags('npm start', ['watch', 'logs', 'demo'], args)
  if (positionals.length > 0) throw new Error(`npm start takes options only, not ${positionals.join(' ')}.`)
  return values
}

/**
 * Reads the arguments of an npm command whose options have no value.
 *
 * @throws Error for an option that does not exist, with those that do.
 */
export function readFlags<Name extends string>(command: string, names: Name[], args: string[]) {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'boolean', default: false }] as const),
  )
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values: values as Record<Name, boolean>, positionals }
  } catch {
    const known = names.map((name) => `--${name}`).join(', ')
    throw new Error(
      `${command} does not know ${args.join(' ')}. Its options are ${known}, after \`${command} --\`.`,
    )
  }
}
