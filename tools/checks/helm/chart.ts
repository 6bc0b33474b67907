import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parse, stringify } from 'yaml'
import { settingsFile } from './settings.ts'
import { valuesSchema } from './values-schema.ts'

const checkout = new URL('../../../', import.meta.url)
/** What people write of the chart. */
export const chartSource = new URL('deploy/helm/runwen/', checkout)
/** The whole chart, which Helm installs. */
export const packagedChart = new URL('dist/helm/runwen/', checkout)

/** Adds the version, the schema of the values, the names of the settings, the alerts and the dashboard. */
export async function packageChart(target = packagedChart): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await cp(chartSource, target, { recursive: true })
  const { version } = JSON.parse(await readFile(new URL('package.json', checkout), 'utf8'))
  const metadata = parse(await readFile(new URL('Chart.yaml', chartSource), 'utf8'))
  await writeFile(new URL('Chart.yaml', target), stringify({ ...metadata, version, appVersion: version }))
  await writeFile(new URL('values.schema.json', target), valuesSchema())
  const files = new URL('files/', target)
  await mkdir(files)
  await writeFile(new URL('settings.json', files), settingsFile())
  for (const name of ['alerts.yml', 'dashboard.json'])
    await cp(new URL(`deploy/observability/${name}`, checkout), new URL(name, files))
}
