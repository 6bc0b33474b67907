import type { Forbidden } from './forbidden.ts'

/** Layers of a service above its models, highest first. A layer may import itself and lower layers. */
const layers = [
  { name: 'entry-points', path: '(?:http|events|jobs|commands)/' },
  { name: 'use-cases', path: 'use-cases/' },
  { name: 'adapters', path: 'adapters/' },
]
/** The composition root: no other file imports it. */
const root = '(?:service|main)\\.ts'
const notTests = { pathNot: '\\.test\\.ts$' }
const above = (depth: number) => [root, ...layers.slice(0, depth).map(({ path }) => path)]

export const betweenLayers: Forbidden[] = [
  ...layers.map(({ name, path }, depth) => ({
    name: `${name}-import-downwards`,
    comment: 'http, events, jobs, commands -> use-cases -> adapters -> models',
    from: { path: `^(services/[^/]+)/src/${path}`, ...notTests },
    to: { path: above(depth).map((higher) => `^$1/src/${higher}`) },
  })),
  {
    name: 'models-are-the-ground',
    comment: 'Models import other models, packages and libraries, and nothing else of their service.',
    from: { path: '^(services/[^/]+)/src/models/', ...notTests },
    to: { path: '^$1/src/', pathNot: '^$1/src/models/' },
  },
]

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
      pathNot:
        '^packages/(?:contracts/src/(?:chinese-dates|constants|errors|limits|live-position|routes|staff-routes|files/(?:findings|tally|views)|agreement/(?:en|zh|version))\\.ts$|word-document/)',
      values: true,
    },
  },
  {
    name: 'web-imports-no-zod',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: { path: '(?:^|node_modules/)zod(?:/|$)' },
  },
  {
    name: 'web-imports-shared-packages-only',
    from: { path: '^web/src/', pathNot: ['\\.test\\.tsx?$', '^web/src/testing/'] },
    to: {
      path: '^(?:packages|services|tools|tests|gateway)/',
      pathNot: '^packages/(?:contracts|word-document)/',
    },
  },
]
