import { readFile, writeFile } from 'node:fs/promises'
import { withSettings } from './readme-settings.ts'

const readme = new URL('../../README.md', import.meta.url)
await writeFile(readme, withSettings(await readFile(readme, 'utf8')))
