import type { Forbidden } from './forbidden.ts'

/** Layers of a service, highest first. A layer may import itself and lower layers. */
const layers = ['(?:http|events|jobs|commands)/', 'use-cases/', 'models/', 'adapters/']
/** The composition root: no other file imports it. */
const root = '(?:service|main)\\.ts'

export const betweenLayers: Forbidden[] = layers.map((layer, depth) => ({
  name: `${['entry-points', 'use-cases', 'models', 'adapters'][depth]}-import-downwards`,
  comment: 'http, events, jobs, commands -> use-cases -> models -> adapters',
  from: { path: `^(services/[^/]+)/src/${layer}`, pathNot: '\\.test\\.ts$' },
  to: { path: [root, ...layers.slice(0, depth)].map((above) => `^$1/src/${above}`) },
}))

/** shared <- features <- app; the browser gets plain data and no schema library. */
export const insideWeb: Forbidden[] = [
  {
    name: 'web-shared-imports-downwards',
    from: { path: '^web/src/shared/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/(?:features|app)/' },
  },
  {
    name: 'web-feature-imports-app',
    from: { path: '^web/src/features/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'web-feature-imports-feature',
    from: { path: '^web/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-testing-is-for-tests',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: { path: '^web/src/testing/' },
  },
  {
    name: 'web-imports-plain-data',
    comment: 'Schemas weigh too much for the browser: import types, or modules without schemas.',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: {
      path: '^(?:packages|services|tools|tests|gateway)/',
      pathNot: '^packages/contracts/src/(?:limits|routes|agreement/(?:en|zh|version))\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-imports-no-zod',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: { path: '(?:^|node_modules/)zod(?:/|$)' },
  },
  {
    name: 'web-imports-contracts-only',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: { path: '^(?:packages|services|tools|tests|gateway)/', pathNot: '^packages/contracts/' },
  },
]
