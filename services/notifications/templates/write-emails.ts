import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { languages } from '@runwen/contracts'
import { compileLayout, layoutFile } from './compile-layout.ts'
import { exampleNames } from './examples.ts'

/* Compiles the layout and writes all emails in both languages as HTML and text into the folder of the first argument. */
const [folder = 'emails'] = process.argv.slice(2)
const directory = resolve(folder)

await writeFile(layoutFile, await compileLayout())
// Reads the layout when it is loaded.
const { composeExample } = await import('./compose-example.ts')
await mkdir(directory, { recursive: true })
const names = { en: 'Grain boundaries in cold-rolled steel.docx', zh: '冷轧钢晶界研究.docx' }
for (const language of languages) {
  for (const name of exampleNames) await write(`${name}.${language}`, composeExample(name, language))
  // As customers get it who allow the name of the document in emails, and wish an invoice.
  const paid = composeExample('payment_received', language, names[language], undefined, true)
  await write(`payment_received_named.${language}`, paid)
}
process.stdout.write(`${directory}\n`)

async function write(name: string, { subject, html, text }: ReturnType<typeof composeExample>) {
  const file = join(directory, name)
  await writeFile(`${file}.html`, html)
  await writeFile(`${file}.txt`, `${subject}\n\n${text}`)
}
