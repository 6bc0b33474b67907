import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { findCycles } from './cycles.ts'
import { undeclared } from './declared.ts'
import { type Forbidden, type Import, violates } from './forbidden.ts'
import { betweenLayers, insideWeb } from './layers.ts'
import { betweenWorkspaces } from './workspaces.ts'

const rules: Forbidden[] = [
  {
    name: 'unresolvable',
    from: {},
    to: { unresolved: true, path: '^(?:[.#]|@runwen/)' },
  },
  ...betweenWorkspaces,
  ...betweenLayers,
  ...insideWeb,
]
const sources = '{packages,services,gateway,tools,tests,web}/**/*.{ts,tsx,mts,mjs,js}'

export interface Findings {
  /** Number of files read; a test verifies that it is not zero. */
  files: number
  /** Imports that a rule forbids, as `rule: from -> to`. */
  violations: string[]
  /** Folders whose members form an import cycle, with the imports of the cycle. */
  cycles: ReturnType<typeof findCycles>
}

/** Reads all imports of a checkout, including type-only ones, and checks them against the rules. */
export function readImports(checkout: string): Findings {
  const files = globSync(sources, {
    cwd: checkout,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  })
  const imports = files.flatMap((file) => importsOf(checkout, file))
  const broken = imports.flatMap((found) =>
    rules.filter((rule) => violates(rule, found)).map(({ name }) => ({ name, ...found })),
  )
  return {
    files: files.length,
    violations: [...broken, ...undeclared(checkout, imports)].map(
      ({ name, from, to }) => `${name}: ${from} -> ${to}`,
    ),
    cycles: findCycles(imports.filter(({ from }) => !/\.test\.tsx?$/.test(from))),
  }
}

const resolver = new ResolverFactory({
  conditionNames: ['import', 'node', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
})

function importsOf(checkout: string, from: string): Import[] {
  const path = join(checkout, from)
  return requestsOf(path).map(({ request, isType }) => {
    const found = request.startsWith('node:')
      ? {}
      : resolver.sync(dirname(path), request.replace(/\?.*$/, ''))
    const inside = found.path === undefined ? undefined : relative(resolve(checkout), found.path)
    const isOwn = inside !== undefined && !inside.startsWith('..')
    return { from, request, to: isOwn ? inside : request, isResolved: found.path !== undefined, isType }
  })
}

/** What a file imports: statically, by `import()`, as a type, or by exporting it again. */
function requestsOf(path: string): { request: string; isType: boolean }[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const requests: { request: string; isType: boolean }[] = []
  const add = (source: { value?: unknown } | null | undefined, isType: boolean) => {
    if (typeof source?.value === 'string') requests.push({ request: source.value, isType })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add('value' in source ? source : undefined, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program)
  return requests
}
