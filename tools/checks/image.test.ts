import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundleOf, programs } from '@runwen/build'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const inContainers = [
  'docker-compose.yml',
  'deploy/helm/runwen/templates/_helpers.tpl',
  'deploy/helm/runwen/templates/setup.yaml',
]

test('the image has a bundle of each program that a container starts, and of no other', () => {
  const text = inContainers.map((path) => readFileSync(new URL(path, root), 'utf8')).join('\n')
  const started = new Set(text.match(/\bdist\/[\w-]+\/[\w-]+\.mjs/g))
  expect([...started].sort()).toEqual(programs.map((source) => bundleOf(source)).sort())
})

describe('a stage of the image that runs source code', () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
  const folders = globSync(['{packages,services,tools,tests}/*/package.json', 'gateway/package.json'], {
    cwd: root,
  }).map(dirname)
  const manifestOf = (folder: string): { name: string; dependencies?: Record<string, string> } =>
    JSON.parse(read(`${folder}/package.json`))
  const folderOf = new Map(folders.map((folder) => [manifestOf(folder).name, folder]))
  const stages = new Map(
    read('Dockerfile')
      .split(/^FROM \S+ AS /m)
      .slice(1)
      .map((stage) => [stage.split('\n', 1)[0], stage]),
  )

  /** The workspaces whose code a stage has, those of the stages that it copies from included. */
  function workspacesOf(name: string): string[] {
    const stage = stages.get(name)
    if (!stage) throw new Error(`the Dockerfile has no stage ${name}`)
    const copied = Array.from(stage.matchAll(/^COPY (\w\S*) /gm), ([, path]) => path)
    const own = folders.filter((folder) => copied.includes(folder) || copied.includes(dirname(folder)))
    return [...own, ...(/^COPY --from=product \/app /m.test(stage) ? workspacesOf('product') : [])]
  }

  test.each(['product', 'operate'])(
    'a stage with source code has every workspace that its own need: %s',
    (name) => {
      const present = workspacesOf(name)
      expect(present.length).toBeGreaterThan(5)
      const missing = present.flatMap((folder) =>
        Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((dependency) => {
          const needed = folderOf.get(dependency)
          return needed && !present.includes(needed) ? [`${folder} needs ${needed}`] : []
        }),
      )
      expect(missing).toEqual([])
    },
  )
})
