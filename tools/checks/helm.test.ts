import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { chart, generatedFiles } from './helm/chart.ts'
import { processes, schemas, settingsOf } from './helm/settings.ts'
import { refused, variants } from './helm/variants.ts'

/** `npm run test:helm` renders the chart. These rules need no Helm. */
const read = (path: string) => readFileSync(new URL(path, chart), 'utf8')
const templates = readdirSync(new URL('templates/', chart))
  .map((name) => read(`templates/${name}`))
  .join('\n')
const values = parse(read('values.yaml'))
const schema = JSON.parse(read('values.schema.json'))

it.each(Object.entries(generatedFiles))('%s follows from the settings of the processes', (path, content) => {
  // If this fails, run `npm run settings`.
  expect(read(path)).toBe(content())
})

describe.each(Object.keys(schemas))('%s in the Helm chart', (process) => {
  it('gets every setting from values, from the image or from a template', () => {
    const given = settingsOf(process).map(({ name }) => name)
    const elsewhere = Object.keys(schemas[process]?.shape ?? {}).filter((name) => !given.includes(name))
    const derived = elsewhere
      .filter((name) => !['HOST', 'WEB_ROOT'].includes(name))
      // One line of the templates makes the addresses of all services, another those of all databases.
      .map((name) =>
        name.replace(/^[A-Z]+_DATABASE_URL$/, '%s_DATABASE_URL').replace(/^[A-Z]+_URL$/, ' }}_URL:'),
      )
      .map((name) => (name === ' }}_URL:' && process !== 'gateway' ? 'PUBLIC_URL:' : name))
    expect(derived.filter((name) => !templates.includes(name))).toEqual([])
  })
})

it('starts the processes of the compose file', () => {
  const { services } = parse(readFileSync(new URL('../../../docker-compose.yml', chart), 'utf8'), {
    merge: true,
  })
  for (const process of processes) {
    const [, main = ''] = services[process].command
    expect(templates).toContain(`main: ${main}`)
    expect(templates).toContain(`port: ${services[process].environment.PORT}`)
  }
})

it('has the rules and the dashboard of deploy/observability, not copies', () => {
  for (const name of ['alerts.yml', 'dashboard.json'])
    expect(realpathSync(new URL(`files/${name}`, chart))).toBe(
      fileURLToPath(new URL(`../../observability/${name}`, chart)),
    )
})

it('has a value for every property of its schema, and the other way round', () => {
  expect(Object.keys(values).sort()).toEqual(
    Object.keys(schema.properties)
      .filter((name) => name !== 'global')
      .sort(),
  )
  for (const process of processes)
    expect(Object.keys(values.processes[process]).sort()).toEqual(
      Object.keys(schema.properties.processes.properties[process].properties).sort(),
    )
})

it('has variants for `npm run test:helm`', () => {
  expect(Object.keys(variants).length + Object.keys(refused).length).toBeGreaterThan(8)
})
