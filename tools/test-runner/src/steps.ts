import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '@runwen/setup'
import { playwrightCount, vitestCount } from './counts.ts'
import type { Step } from './step.ts'

const program = (path: string) => join(checkout, 'node_modules', path)

const testProjects = ['unit', 'service', 'network', 'web']

/** The tests whose path contains one of `files`. */
export const selectedTests = (reports: string, files: string[]): Step =>
  vitest('selected tests', testProjects, reports, files)

/** `npm run test:helm` without the check that starts servers. */
const helmChart: Step = {
  name: 'Helm chart',
  command: {
    npm: ['run', '--silent', 'test:helm', '--', 'valid', 'broken', 'accept', 'hardened', 'impossible'],
  },
  lacksProgram: 3,
}

/** The checks, and tests that start their own servers and processes. */
export function selfContainedSteps(reports: string): Step[] {
  return [
    { name: 'checks', command: { npm: ['run', '--silent', 'check'] } },
    helmChart,
    vitest('tests', testProjects, reports),
    vitest('npm start', ['stack'], reports),
  ]
}

/** Tests of the product that `npm start` has started, from outside. */
export function productSteps(reports: string, retries: number): Step[] {
  const file = join(reports, 'browser.json')
  const browser: Step = {
    name: 'browser tests',
    command: {
      node: [program('@playwright/test/cli.js'), 'test', '--reporter=list,json', `--retries=${retries}`],
    },
    cwd: join(checkout, 'web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: () => playwrightCount(file),
  }
  const hasBrowserTests = existsSync(join(checkout, 'web/playwright.config.ts'))
  return [vitest('end to end', ['e2e'], reports), ...(hasBrowserTests ? [browser] : [])]
}

function vitest(name: string, projects: string[], reports: string, files: string[] = []): Step {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const selected = projects.map((project) => `--project=${project}`)
  return {
    name,
    command: { node: [program('vitest/vitest.mjs'), 'run', ...files, ...selected, ...reporters] },
    count: () => vitestCount(file),
    only: (failed) => vitest(`${name}, again`, projects, reports, failed),
  }
}
