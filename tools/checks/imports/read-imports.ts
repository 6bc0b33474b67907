import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { findCycles } from './cycles.ts'
import type { Forbidden } from './forbidden.ts'
import { betweenLayers, insideWeb } from './layers.ts'
import { betweenWorkspaces } from './workspaces.ts'

// dependency-cruiser reads imports with swc's visitor, which throws on `using` declarations.
const visitStatement = Visitor.prototype.visitStatement
Visitor.prototype.visitStatement = function (statement) {
  const { type }: { type: string } = statement
  return type === 'UsingDeclaration' ? statement : visitStatement.call(this, statement)
}

const forbidden: Forbidden[] = [
  {
    name: 'unresolvable',
    from: {},
    to: { couldNotResolve: true, path: '^(?:[.#]|@runwen/)' },
  },
  ...betweenWorkspaces,
  ...betweenLayers,
  ...insideWeb,
]
const folders = ['packages', 'services', 'gateway', 'tools', 'tests', 'web']

export interface Findings {
  /** Number of files read; a test verifies that it is not zero. */
  files: number
  /** Imports that a rule forbids, as `rule: from -> to`. */
  violations: string[]
  /** Folders whose members form an import cycle, with the imports of the cycle. */
  cycles: ReturnType<typeof findCycles>
}

/** Reads all imports of a checkout, including type-only ones, and checks them against the rules. */
export async function readImports(checkout: string): Promise<Findings> {
  const { output } = await cruise(folders, {
    baseDir: checkout,
    // dependency-cruiser's other parsers need the JavaScript API of TypeScript, which version 7 does not have.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    validate: true,
    ruleSet: { forbidden },
  })
  const result = output as ICruiseResult
  const modules = result.modules.filter(({ source }) => !source.includes('node_modules'))
  const edges = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
  return {
    files: modules.length,
    violations: result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    cycles: findCycles(edges),
  }
}
