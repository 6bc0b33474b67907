import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkout } from '@runwen/setup'
import { playwrightCount, vitestCount } from './counts.ts'
import type { Step } from './step.ts'

/** The steps of a test run, in phases. */
export interface Steps {
  checks: Step[]
  /** Start their own servers and processes. */
  tests: Step[]
  /** Leaves the machine idle enough for the product to start meanwhile. */
  duringStart: Step[]
  /** Test the product that `npm start` has started, from outside. */
  product: Step[]
}

export interface StepOptions {
  /** Folder of the reports. */
  reports: string
  /** How often a failed browser test runs again. */
  retries: number
}

const program = (path: string) => join(checkout, 'node_modules', path)

const testProjects = ['unit', 'service', 'network', 'web']
const stackFolder = /^tools\/(local-stack|test-runner)\/test\b/
const productFolder = /^tests\/e2e\b/
const browserFolder = /^web\/e2e\b/

export const allSteps = (options: StepOptions): Steps => ({
  checks: [{ name: 'checks', command: { npm: ['run', '--silent', 'check'] }, alone: () => 'npm run check' }],
  tests: [vitest('tests', testProjects, options), vitest('npm start', ['stack'], options)],
  duringStart: [helmChart],
  product: [vitest('end to end', ['e2e'], options), ...(hasBrowserTests() ? [browser(options)] : [])],
})

/** The tests whose path contains one of `paths`. Those of the product run only for paths that begin with their folder. */
export function selectedSteps(paths: string[], options: StepOptions): Steps {
  const inFolder = (folder: RegExp) => paths.filter((path) => folder.test(path))
  const others = paths.filter(
    (path) => ![stackFolder, productFolder, browserFolder].some((folder) => folder.test(path)),
  )
  const selected = (name: string, projects: string[], files: string[]) =>
    files.length > 0 ? [vitest(name, projects, options, files)] : []
  const journeys = inFolder(browserFolder)
  return {
    checks: [],
    tests: [
      ...selected('selected tests', testProjects, others),
      ...selected('npm start', ['stack'], inFolder(stackFolder)),
    ],
    duringStart: [],
    product: [
      ...selected('end to end', ['e2e'], inFolder(productFolder)),
      ...(journeys.length > 0 ? [browser(options, journeys)] : []),
    ],
  }
}

/** `npm run test:helm` without the check that starts servers. */
const helmChart: Step = {
  name: 'Helm chart',
  command: {
    npm: ['run', '--silent', 'test:helm', '--', 'valid', 'broken', 'accept', 'hardened', 'impossible'],
  },
  lacksProgram: 3,
  alone: () => 'npm run test:helm',
}

const hasBrowserTests = () => existsSync(join(checkout, 'web/playwright.config.ts'))

/** Playwright reports and filters paths within its folder. */
function browser({ reports, retries }: StepOptions, files: string[] = []): Step {
  const file = join(reports, 'browser.json')
  const selected = files.map((path) => relative('web', path))
  return {
    name: 'browser tests',
    command: {
      node: [
        program('@playwright/test/cli.js'),
        'test',
        ...selected,
        '--reporter=list,json',
        `--retries=${retries}`,
      ],
    },
    cwd: join(checkout, 'web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    count: () => playwrightCount(file),
    alone: (spec) => `npm test -- web/e2e/${spec}`,
  }
}

function vitest(name: string, projects: string[], options: StepOptions, files: string[] = []): Step {
  const file = join(options.reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const selected = projects.map((project) => `--project=${project}`)
  return {
    name,
    command: { node: [program('vitest/vitest.mjs'), 'run', ...files, ...selected, ...reporters] },
    count: () => vitestCount(file),
    only: (failed) => vitest(`${name}, again`, projects, options, failed),
    alone: (failed) => `npm test -- ${failed}`,
  }
}
