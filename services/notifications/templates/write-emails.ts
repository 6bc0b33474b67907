import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { emailKinds, languages } from '@runwen/contracts'
import { compileLayout, layoutFile } from './compile-layout.ts'

/* Compiles the layout and writes all emails in both languages as HTML and text into the folder of the first argument. */
const [folder = 'emails'] = process.argv.slice(2)
const directory = resolve(folder)

await writeFile(layoutFile, await compileLayout())
// Reads the layout when it is loaded.
const { composeExample } = await import('./compose-example.ts')
await mkdir(directory, { recursive: true })
for (const kind of emailKinds) {
  for (const language of languages) {
    const { subject, html, text } = composeExample(kind, language)
    const file = join(directory, `${kind}.${language}`)
    await writeFile(`${file}.html`, html)
    await writeFile(`${file}.txt`, `${subject}\n\n${text}`)
  }
}
process.stdout.write(`${directory}\n`)
