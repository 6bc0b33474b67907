import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { bundleOf } from './programs.ts'

/** Bundles are two folders deep. */
const fromBundle = (path: string) => `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url)`

/** TypeScript that a module starts as a thread or a process. */
export const startedProgram = /new URL\('(?<program>\.{1,2}\/[^']+\.ts)', import\.meta\.url\)/
const ownLocation = /import\.meta\.(?<property>url|dirname|filename)|\b__(?<common>dirname|filename)\b/
const locations = new RegExp(`${startedProgram.source}|${ownLocation.source}`, 'g')
const declaresCommon = /\b(?:const|let|var)\s+__(?:dirname|filename)\b/

export interface LocationOptions {
  checkout: string
  /** Of the bundles, in the checkout. */
  folder: string
  /** Called with each program that a bundled module starts, relative to the checkout. */
  onProgram(source: string): void
}

/**
 * Bundled modules know their own location, not that of the bundle, so that they find in both forms what they read at run
 * time. The exception is TypeScript that they start as a thread or a process: `new URL('./thread.ts', import.meta.url)` is
 * the address of its bundle.
 */
export function keepLocations({ checkout, folder: bundles, onProgram }: LocationOptions): Plugin {
  const pathOf = (file: string) => relative(checkout, file).split(sep).join('/')
  return {
    name: 'keep-locations',
    transform: {
      filter: {
        // Not the virtual modules of the bundler.
        id: /^[^\0]/,
        code: /import\.meta\.(?:url|dirname|filename)|\b__(?:dirname|filename)\b/,
      },
      handler(code, file) {
        const own = fromBundle(pathOf(file))
        const folder = fromBundle(pathOf(dirname(file)))
        const declares = declaresCommon.test(code)
        const located = code.replace(locations, (found, ...rest) => {
          const { program, property, common }: Record<string, string | undefined> = rest.at(-1)
          if (program) {
            const source = pathOf(join(dirname(file), program))
            onProgram(source)
            return fromBundle(bundleOf(source, bundles))
          }
          if (common && declares) return found
          if (property === 'url') return `${own}.href`
          return `decodeURIComponent(${(property ?? common) === 'dirname' ? folder : own}.pathname)`
        })
        // The lines stay the same, so the source map needs no change.
        return { code: located, map: null }
      },
    },
  }
}
