import { type Forbidden, tests } from './forbidden.ts'

/** Workspaces that each workspace may import. A workspace that is not listed may import none. */
const allowed: Record<string, readonly string[]> = {
  'packages/contracts': [],
  'packages/service-kit': ['packages/contracts'],
  'packages/event-bus': ['packages/contracts', 'packages/service-kit'],
  'packages/object-store': ['packages/contracts', 'packages/service-kit'],
  'packages/pdf': ['packages/service-kit'],
  'packages/word-document': [],
  'tools/stripe-sandbox': ['packages/contracts', 'packages/service-kit'],
  'tools/mailbox': ['packages/service-kit'],
  'tools/setup': [
    'packages/contracts',
    'packages/service-kit',
    'packages/event-bus',
    'packages/object-store',
  ],
  'tools/build': [],
  'tools/local-stack': [
    'tools/build',
    'packages/contracts',
    'packages/service-kit',
    'packages/object-store',
    'tools/setup',
  ],
  'tools/test-runner': ['tools/local-stack', 'tools/setup'],
  'tools/backup': [
    'packages/contracts',
    'packages/service-kit',
    'packages/event-bus',
    'packages/object-store',
    'tools/local-stack',
    'tools/setup',
  ],
  'tools/doctor': [
    'packages/contracts',
    'packages/service-kit',
    'packages/event-bus',
    'packages/object-store',
    'tools/setup',
    'tools/backup',
  ],
  // A client of the product like the tests; it does not run in production.
  'tools/demo': [
    'packages/contracts',
    'packages/service-kit',
    'tools/local-stack',
    'tools/test-runner',
    'tests/kit',
  ],
}
const forServices = [
  'packages/contracts',
  'packages/service-kit',
  'packages/event-bus',
  'packages/object-store',
  'packages/pdf',
  'packages/word-document',
]
/** Additional imports of tests. Only tests/network and tests/bench may start several services, and only tests/ use tools. */
const forTests = ['tests/kit']

/** Libraries that only these packages may import, which wrap them for the others. */
const wrapped = {
  amqplib: 'packages/event-bus',
  minio: 'packages/object-store',
  pdfkit: 'packages/pdf',
  // The object store signs tokens for the metrics of MinIO.
  jsonwebtoken: 'packages/(?:service-kit|object-store)',
  '@opentelemetry': 'packages/service-kit',
  nodemailer: 'services/notifications',
  'age-encryption': 'tools/backup',
}

const workspace = '(?:(?:packages|services|tools|tests)/[^/]+|gateway|web)'
const listed = Object.keys(allowed).join('|')
const anyOf = (names: readonly string[]) => names.join('|')

/** Rules between workspaces. `tests/*` and `tools/checks` may import everything. */
export const betweenWorkspaces: Forbidden[] = [
  ...Object.entries(allowed).flatMap(([name, may]) => forWorkspace(name, `^${name}/`, may)),
  ...forWorkspace('services', '^(services/[^/]+|gateway)/', forServices, '$1'),
  {
    name: 'unlisted-package',
    comment: 'A new package or tool gets an entry in tools/checks/imports/workspaces.ts.',
    from: { path: '^(?:packages|tools)/', pathNot: `^(?:${listed}|tools/checks)/` },
    to: { path: `^${workspace}/` },
  },
  {
    name: 'relative-path-leaves-workspace',
    comment: 'Import another workspace by its name. Playwright can only load TypeScript by path.',
    from: { path: `^(${workspace})/`, pathNot: '^(?:tests|tools/checks|web/e2e)/' },
    to: { path: `^${workspace}/`, pathNot: '^$1/', byPath: true },
  },
  ...Object.entries(wrapped).map(([library, owner]) => ({
    name: `${library}-is-wrapped`,
    comment: `Only ${owner} imports ${library}.`,
    from: { path: '^(?:packages|services|tools|gateway)/', pathNot: [`^${owner}/`, ...tests] },
    to: { path: `(?:^|node_modules/)${library}(?:/|$)`, pathNot: `^${workspace}/` },
  })),
  {
    name: 'contracts-import-zod-only',
    comment: 'The contracts run in browsers and in every process.',
    from: { path: '^packages/contracts/', pathNot: tests },
    to: { pathNot: ['^packages/contracts/', '(?:^|node_modules/)zod(?:/|$)'] },
  },
]

function forWorkspace(name: string, from: string, may: readonly string[], own = name): Forbidden[] {
  const others = `^${workspace}/`
  return [
    {
      name: `${name.replace('/', '-')}-imports`,
      comment: `${name} may import ${may.join(', ') || 'no other workspace'}.`,
      from: { path: from, pathNot: tests },
      to: { path: others, pathNot: `^(?:${anyOf([own, ...may])})/` },
    },
    {
      name: `${name.replace('/', '-')}-test-imports`,
      comment: `Tests of ${name} may also import ${forTests.join(', ')}.`,
      from: { path: tests.map((test) => `${from}.*${test}`) },
      to: { path: others, pathNot: `^(?:${anyOf([own, ...may, ...forTests])})/` },
    },
  ]
}
