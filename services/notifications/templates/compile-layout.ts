import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'mjml'

export const layoutFile = join(import.meta.dirname, '../src/adapters/emails/layout.html')

/** Compiles `layout.mjml`. @throws Error with the first problem of the source. */
export async function compileLayout(): Promise<string> {
  const source = readFileSync(join(import.meta.dirname, 'layout.mjml'), 'utf8')
  const { html } = await compile(source, { validationLevel: 'strict', fonts: {} })
  return `<!-- Generated from templates/layout.mjml by npm run emails. -->\n${html.trim()}\n`
}
