import { readFile, writeFile } from 'node:fs/promises'
import { chart, generatedFiles } from './helm/chart.ts'
import { withSettings } from './readme-settings.ts'

const readme = new URL('../../README.md', import.meta.url)
await writeFile(readme, withSettings(await readFile(readme, 'utf8')))
for (const [path, content] of Object.entries(generatedFiles)) await writeFile(new URL(path, chart), content())
