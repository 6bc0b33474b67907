import type { Program } from '@runwen/local-stack'
import { findBinary, findOrInstall } from '@runwen/local-stack'
import { browserFromEnvironment } from './config.ts'

const program = (title: string, debianPackage: string, names: string[]): Program => ({
  title,
  variable: 'CHROMIUM',
  example: '/usr/bin/google-chrome',
  debianPackage,
  async find() {
    const given = browserFromEnvironment()
    if (given) return given
    for (const name of names) {
      const found = await findBinary(name)
      if (found) return found
    }
    return undefined
  },
})

/** The engine of Chromium without its windows, which takes half of the processor time. Not every system has it. */
const headlessShell = program('Chromium without windows', 'chromium-headless-shell', [
  'chromium-headless-shell',
])
const chromium = program('Chromium', 'chromium', [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
])

/**
 * The browser for Playwright, as a variable. Installs it where possible.
 *
 * @throws Error with instructions to install or configure one.
 */
export async function browserVariables(): Promise<Record<string, string>> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const found = await findOrInstall(headlessShell, '', print).catch(() => findOrInstall(chromium, '', print))
  return found ? { CHROMIUM: found } : {}
}
