import type { Console } from './console.ts'
import { plainConsole } from './plain.ts'
import { terminalConsole } from './terminal.ts'

/** A console that redraws running steps in place on a terminal, and otherwise writes plain lines. */
export const openConsole = (out: NodeJS.WriteStream): Console =>
  out.isTTY ? terminalConsole(out) : plainConsole((line) => void out.write(`${line}\n`))
