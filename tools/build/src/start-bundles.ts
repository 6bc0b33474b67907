import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { bundle } from './bundle.ts'
import { startedProgram } from './locations.ts'
import { bundleOf } from './programs.ts'

const started = new RegExp(startedProgram.source, 'g')
const services = 'services/*/src/**/*.ts'
/** Not that of the product, which may be running. */
const folder = 'dist-test'

/**
 * Services under test start their threads and processes from bundles, as the product does: a process that reads a document
 * starts in a third of the time that TypeScript takes. The bundles are those of `bundleStarted`.
 */
export function startBundles(checkout: string): Plugin {
  return {
    name: 'start-bundles',
    enforce: 'pre',
    transform(code, id) {
      const file = pathOf(checkout, id)
      if (!/^services\/[^/]+\/src\//.test(file)) return undefined
      const urlOf = (path: string) =>
        pathToFileURL(join(checkout, bundleOf(join(file, '..', path), folder))).href
      return { code: code.replace(started, (_, path: string) => `new URL('${urlOf(path)}')`), map: null }
    },
  }
}

export async function bundleStarted(checkout: string): Promise<void> {
  const programs = globSync(services, { cwd: checkout, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(checkout, file), 'utf8').matchAll(started)].map(({ groups }) =>
      join(file, '..', groups?.program ?? '')
        .split(sep)
        .join('/'),
    ),
  )
  await bundle(checkout, programs, folder)
}

const pathOf = (checkout: string, file: string) => relative(checkout, file).split(sep).join('/')
