import { join, relative } from 'node:path'
import { checkout } from '@runwen/setup'
import { playwrightCount, vitestCount } from './counts.ts'
import type { Step } from './step.ts'

/** The steps of a test run, in phases. */
export interface Steps {
  checks: Step[]
  /** Start their own servers and processes. */
  tests: Step[]
  /** Leaves the machine idle enough for the product to start at the same time. */
  duringStart: Step[]
  /** Test the product that `npm start` has started, from outside. */
  product: Step[]
}

export interface StepOptions {
  reports: string
  /** How often a failed browser test runs again. */
  retries: number
}

const program = (path: string) => join(checkout, 'node_modules', path)

/** Run first, while Go builds what the others need. */
const quickProjects = ['unit', 'web']
const serviceProjects = ['service', 'network']
const stackFolder = /^tools\/(local-stack|test-runner|demo)\/test\b/
const productFolder = /^tests\/e2e\b/
const browserFolder = /^web\/e2e\b/

export const allSteps = (options: StepOptions): Steps => ({
  checks: [{ name: 'checks', command: { npm: ['run', '--silent', 'check'] }, alone: () => 'npm run check' }],
  tests: [
    { ...vitest('unit and web tests', quickProjects, options), programs: [] },
    vitest('tests of services', serviceProjects, options),
    vitest('npm start', ['stack'], options),
  ],
  duringStart: [helmChart],
  product: [
    vitest('end to end', ['e2e'], options),
    browser('browser tests', options, ['--project=journeys']),
    browser('browser measurements', options, ['--project=measurements']),
  ],
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
      ...selected('selected tests', [...quickProjects, ...serviceProjects], others),
      ...selected('npm start', ['stack'], inFolder(stackFolder)),
    ],
    duringStart: [],
    product: [
      ...selected('end to end', ['e2e'], inFolder(productFolder)),
      ...(journeys.length > 0 ? [browser('browser tests', options, journeys)] : []),
    ],
  }
}

/** `npm run test:helm` without the check that starts servers. */
const helmChart: Step = {
  name: 'Helm chart',
  command: {
    npm: ['run', '--silent', 'test:helm', '--', 'valid', 'broken', 'accept', 'hardened', 'impossible'],
  },
  programs: ['helm', 'kubeconform'],
  lacksProgram: 3,
  alone: () => 'npm run test:helm',
}

/**
 * Playwright reports and filters paths within its folder. A project waits for others only in a run of its own: a step
 * runs after a failure too.
 */
function browser(name: string, { reports, retries }: StepOptions, selected: string[]): Step {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  return {
    name,
    command: {
      node: [
        program('@playwright/test/cli.js'),
        'test',
        ...selected.map((path) => (path.startsWith('-') ? path : relative('web', path))),
        '--no-deps',
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
    programs: ['minio', 'stripe-mock'],
    count: () => vitestCount(file),
    only: (failed) => vitest(`${name}, again`, projects, options, failed),
    alone: (failed) => `npm test -- ${failed}`,
  }
}
