import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundleStarted } from './start-bundles.ts'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

/** Bundles what the services under test start, also before each run while Vitest watches. */
export default async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(() => bundleStarted(checkout))
  await bundleStarted(checkout)
}
