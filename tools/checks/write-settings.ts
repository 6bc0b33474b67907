import { readFile, writeFile } from 'node:fs/promises'
import { settingsPage, withSettings } from './settings-tables.ts'

await writeFile(settingsPage, withSettings(await readFile(settingsPage, 'utf8')))
