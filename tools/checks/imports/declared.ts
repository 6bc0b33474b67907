import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Import } from './forbidden.ts'

type Manifest = { name: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', object>
>

/** Imports of packages that neither the importing workspace nor the whole checkout lists in its package.json. */
export function undeclared(checkout: string, imports: Import[]) {
  const manifests = new Map<string, Set<string>>()
  const declaredBy = (workspace: string) => {
    const known = manifests.get(workspace) ?? readDeclared(join(checkout, workspace, 'package.json'))
    manifests.set(workspace, known)
    return known
  }
  return imports
    .map((found) => ({ ...found, to: packageOf(found.request) }))
    .filter(({ from, to }) => to && !declaredBy('').has(to) && !declaredBy(workspaceOf(from)).has(to))
    .map(({ from, to }) => ({ name: 'undeclared-dependency', from, to }))
}

function readDeclared(path: string): Set<string> {
  if (!existsSync(path)) return new Set()
  const { name, dependencies, devDependencies, peerDependencies }: Manifest = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  return new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })])
}

/** `@scope/name` of `@scope/name/part`; undefined for files and for modules of Node. */
const packageOf = (request: string) =>
  /^[.#/]|^\w+:/.test(request) || isBuiltin(request)
    ? ''
    : request.split('/', request.startsWith('@') ? 2 : 1).join('/')

const workspaceOf = (file: string) => /^(?:gateway|web|[^/]+\/[^/]+)/.exec(file)?.[0] ?? ''
