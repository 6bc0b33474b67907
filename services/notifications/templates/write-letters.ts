import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { languages, letterKinds } from '@runwen/contracts'
import { compileLayout, layoutFile } from './compile-layout.ts'
import { composeExample } from './compose-example.ts'

const run = promisify(execFile)

/*
 * Compiles the layout and writes all letters in both languages as HTML, as text and, if a browser is given, as pictures:
 * light, dark and on a phone.
 */
const [folder = 'letters', browser] = process.argv.slice(2)
const directory = resolve(folder)

await writeFile(layoutFile, await compileLayout())
await mkdir(directory, { recursive: true })
for (const kind of letterKinds) {
  for (const language of languages) {
    const { subject, html, text } = composeExample(kind, language)
    const file = join(directory, `${kind}.${language}`)
    await writeFile(`${file}.html`, html)
    await writeFile(`${file}.txt`, `${subject}\n\n${text}`)
    if (!browser) continue
    await picture(file, '', '640,900', [])
    await picture(file, '.dark', '640,900', ['--blink-settings=preferredColorScheme=0'])
    await picture(file, '.phone', '500,1000', [])
  }
}
process.stdout.write(`${directory}\n`)

async function picture(file: string, name: string, size: string, options: string[]): Promise<void> {
  const common = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--window-size=${size}`]
  const target = `--screenshot=${file}${name}.png`
  await run(browser ?? '', [...common, ...options, target, pathToFileURL(`${file}.html`).href])
}
