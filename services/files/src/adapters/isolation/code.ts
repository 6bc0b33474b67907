import { realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A bundle contains the packages that it imports. */
export const isBundle = (script: string): boolean => script.endsWith('.mjs')

/** The folder of an installed package, as the module at `base` would import it. */
export function packageFolder(name: string, base: string = import.meta.url): string {
  const manifest = findPackageJSON(name, base)
  if (!manifest) throw new Error(`${name} is not installed`)
  return dirname(manifest)
}

/** What a process has to read to run `script`: a bundle and its source map, or the code that reads documents. */
export function codeOf(script: string): string[] {
  if (isBundle(script)) return [script, `${script}.map`]
  sources ??= listSources()
  return sources
}

let sources: string[] | undefined

/** Our own code, its dependencies, and the `package.json` that says that it consists of modules. */
function listSources(): string[] {
  const wordDocument = packageFolder('@runwen/word-document')
  const saxes = packageFolder('saxes')
  return [
    fileURLToPath(new URL('..', import.meta.url)),
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
    // Both the link in node_modules and the folder it leads to.
    wordDocument,
    realpathSync(wordDocument),
    saxes,
    packageFolder('xmlchars', `${saxes}/package.json`),
  ]
}
