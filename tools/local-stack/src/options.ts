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
  const options = {
    watch: { type: 'boolean', default: false },
    logs: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new Error(
      `npm start does not know ${args.join(' ')}. Its options are ${known.join(', ')}, after \`npm start --\`.`,
    )
  }
}
