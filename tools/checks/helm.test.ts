import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { chartSource, packageChart } from './helm/chart.ts'
import { processes, schemas, settingsOf } from './helm/settings.ts'
import { valuesSchema } from './helm/values-schema.ts'
import { refused, variants } from './helm/variants.ts'

/** `npm run test:helm` renders the chart. These rules need no Helm. */
const checkout = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, chartSource), 'utf8')
const templates = readdirSync(new URL('templates/', chartSource))
  .map((name) => read(`templates/${name}`))
  .join('\n')
const values = parse(read('values.yaml'))
const schema = JSON.parse(valuesSchema())

describe.each(Object.keys(schemas))('%s in the Helm chart', (process) => {
  test('a process gets every setting from values, from the image or from a template', () => {
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

test('the Helm chart starts the processes of the compose file', () => {
  const { services } = parse(readFileSync(new URL('docker-compose.yml', checkout), 'utf8'), {
    merge: true,
  })
  for (const process of processes) {
    const [, main = ''] = services[process].command
    expect(templates).toContain(`main: ${main}`)
    expect(templates).toContain(`port: ${services[process].environment.PORT}`)
  }
})

test('the chart is packaged with the rules and the dashboard of deploy/observability and the version of the product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runwen-chart-'))
  const packaged = pathToFileURL(`${folder}/chart/`)
  onTestFinished(() => rm(folder, { recursive: true }))
  await packageChart(packaged)
  for (const name of ['alerts.yml', 'dashboard.json'])
    expect(readFileSync(new URL(`files/${name}`, packaged), 'utf8')).toBe(
      readFileSync(new URL(`deploy/observability/${name}`, checkout), 'utf8'),
    )
  const { version } = JSON.parse(readFileSync(new URL('package.json', checkout), 'utf8'))
  expect(parse(readFileSync(new URL('Chart.yaml', packaged), 'utf8'))).toMatchObject({
    name: 'runwen',
    version,
    appVersion: version,
  })
  expect(readdirSync(packaged)).toEqual(
    expect.arrayContaining([...readdirSync(chartSource), 'values.schema.json']),
  )
  const settings = JSON.parse(readFileSync(new URL('files/settings.json', packaged), 'utf8'))
  expect(settings.auth.AUTH_PRIVATE_KEY).toEqual({ required: true, secret: true })
})

test('the chart has a value for every property of its schema, and the other way round', () => {
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

test('the chart has variants for `npm run test:helm`', () => {
  expect(Object.keys(variants).length + Object.keys(refused).length).toBeGreaterThan(8)
})
