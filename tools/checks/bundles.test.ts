import { readFileSync } from 'node:fs'
import { bundleOf, programs } from '@runwen/build'
import { expect, test } from 'vitest'

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
