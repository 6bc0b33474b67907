import { execFile } from 'node:child_process'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findGo, installGoProgram } from '@runwen/test-runner'
import { cacheDirectory } from '@runwen/test-runner/config'
import { parse } from 'yaml'

const run = promisify(execFile)

/** Has the JSON schemas of Kubernetes' objects. */
const kubernetesValidate = '1.37.0'
/** Has the definitions of its own objects. */
const prometheusOperator = 'github.com/prometheus-operator/prometheus-operator@v0.85.0'

/** The oldest is `kubeVersion` in Chart.yaml. */
export const kubernetesVersions = ['1.28.0', '1.37.0'] as const

export interface Programs {
  helm: string
  kubeconform: string
  /** Where kubeconform finds schemas. */
  schemas: string[]
}

/** Builds and downloads what is missing into the user's cache folder. The first time takes minutes and needs Go and Python. */
export async function preparePrograms(): Promise<Programs> {
  const kubernetes = await installSchemas()
  const operator = await writeOperatorSchemas()
  return {
    helm: await installGoProgram('helm'),
    kubeconform: await installGoProgram('kubeconform'),
    schemas: [
      join(
        kubernetes,
        '{{.NormalizedKubernetesVersion}}-local{{.StrictSuffix}}/{{.ResourceKind}}{{.KindSuffix}}.json',
      ),
      join(operator, '{{.ResourceKind}}.json'),
    ],
  }
}

/** kubeconform follows only absolute references. */
async function installSchemas(): Promise<string> {
  const folder = join(cacheDirectory(), `kubernetes-schemas-${kubernetesValidate}`)
  if (await exists(join(folder, 'complete'))) return folder
  const environment = join(folder, 'python')
  await run('python3', ['-m', 'venv', environment])
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', `kubernetes-validate==${kubernetesValidate}`]
  await run(join(environment, 'bin/python'), pip)
  const find = [environment, '-type', 'd', '-name', 'kubernetes-json-schema']
  const source = (await run('find', find)).stdout.trim()
  for (const version of kubernetesVersions.map((number) => `v${number}-local-strict`)) {
    const target = join(folder, version)
    await mkdir(target, { recursive: true })
    for (const name of await readdir(join(source, version))) {
      const schema = await readFile(join(source, version, name), 'utf8')
      const absolute = schema.replaceAll('"/api/_definitions.json', `"file://${target}/_definitions.json`)
      await writeFile(join(target, name), absolute)
    }
  }
  await writeFile(join(folder, 'complete'), '')
  return folder
}

/** Turns the operator's definitions of objects into JSON schemas that refuse unknown fields. */
async function writeOperatorSchemas(): Promise<string> {
  const folder = join(cacheDirectory(), prometheusOperator.replaceAll('/', '_'))
  if (await exists(join(folder, 'prometheusrule.json'))) return folder
  const go = await findGo()
  if (!go) throw new Error('Go is not installed')
  await mkdir(folder, { recursive: true })
  const { stdout } = await run(go, ['mod', 'download', '-json', prometheusOperator], { cwd: folder })
  const definitions = join(JSON.parse(stdout).Dir, 'example/prometheus-operator-crd')
  for (const kind of ['podmonitor', 'prometheusrule']) {
    const file = join(definitions, `monitoring.coreos.com_${kind}s.yaml`)
    const { versions } = parse(await readFile(file, 'utf8')).spec
    const schema = { ...versions[0].schema.openAPIV3Schema }
    // Kubernetes itself checks the metadata.
    delete schema.properties.status
    await writeFile(join(folder, `${kind}.json`), JSON.stringify(strict(schema)))
  }
  return folder
}

type Schema = Record<string, unknown>

/** A copy whose objects allow only the properties that they list. */
function strict(schema: Schema): Schema {
  const entries = Object.entries(schema).map(([key, value]) => [key, strictValue(value)])
  const copy: Schema = Object.fromEntries(entries)
  const open = 'x-kubernetes-preserve-unknown-fields' in copy || 'additionalProperties' in copy
  return copy.type === 'object' && copy.properties && !open ? { ...copy, additionalProperties: false } : copy
}

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue)
  return value !== null && typeof value === 'object' ? strict(value as Schema) : value
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
