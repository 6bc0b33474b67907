import type { Program } from '@runwen/local-stack'
import { findBinary, findOrInstall } from '@runwen/local-stack'
import { browserFromEnvironment } from './config.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const browser: Program = {
  title: 'Chromium',
  variable: 'CHROMIUM',
  example: '/usr/bin/google-chrome',
  debianPackage: 'chromium',
  async find() {
    const given = browserFromEnvironment()
    if (given) return given
    for (const name of names) {
      const found = await findBinary(name)
      if (found) return found
    }
    return undefined
  },
}

/**
 * The browser for Playwright, as a variable. Installs it where possible.
 *
 * @throws Error with instructions to install or configure one.
 */
export async function browserVariables(): Promise<Record<string, string>> {
  const program = await findOrInstall(browser, '', (line) => process.stdout.write(`${line}\n`))
  return program ? { CHROMIUM: program } : {}
}
