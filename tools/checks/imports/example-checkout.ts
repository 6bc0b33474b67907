import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const checkout = resolve(import.meta.dirname, '../../..')

export interface ExampleCheckout {
  directory: string
  write(file: string, source: string): void
  remove(): void
}

/** A temporary copy of the workspaces: their package.json and an empty file for each export. */
export function exampleCheckout(): ExampleCheckout {
  const directory = mkdtempSync(join(tmpdir(), 'runwen-imports-'))
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), source)
  }
  mkdirSync(join(directory, 'node_modules/@runwen'), { recursive: true })
  const manifests = globSync(
    ['package.json', '{packages,services,tools,tests}/*/package.json', '{gateway,web}/package.json'],
    {
      cwd: checkout,
    },
  )
  for (const manifest of manifests) {
    const text = readFileSync(join(checkout, manifest), 'utf8')
    const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(text)
    write(manifest, text)
    for (const file of Object.values(exports)) write(join(dirname(manifest), file), 'export {}\n')
    if (manifest === 'package.json') continue
    symlinkSync(join(directory, dirname(manifest)), join(directory, 'node_modules', name))
  }
  return { directory, write, remove: () => rmSync(directory, { recursive: true }) }
}
