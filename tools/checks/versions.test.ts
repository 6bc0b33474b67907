import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isInChangelog, withOwnVersion } from './versions.ts'

const checkout = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(checkout, path), 'utf8')
const root = JSON.parse(read('package.json'))

test('no workspace and no chart has a version of its own', () => {
  const workspaces = root.workspaces
    .flatMap((pattern: string) => globSync(`${pattern}/package.json`, { cwd: checkout }))
    .map((path: string) => JSON.parse(read(path)))
  expect(workspaces.length).toBeGreaterThan(10)
  expect(withOwnVersion([...workspaces, parse(read('deploy/helm/runwen/Chart.yaml'))])).toEqual([])
})

test('the changelog has an entry for the version', () => {
  expect(isInChangelog(read('CHANGELOG.md'), root.version)).toBe(true)
})

test('the rules refuse a version of a workspace or a chart, and one without an entry', () => {
  const manifests = [{ name: 'tea' }, { name: 'pot', version: '2.0.0' }, { name: 'cup', appVersion: '2.0.0' }]
  expect(withOwnVersion(manifests)).toEqual(['pot', 'cup'])
  expect(isInChangelog('# Changelog\n\n## 1.9.0 - 2026-01-01\n', '2.0.0')).toBe(false)
})
