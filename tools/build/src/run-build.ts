/** Builds `dist` from the programs of the image and those in the arguments. */
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { programs } from './programs.ts'

await bundle(fileURLToPath(new URL('../../../', import.meta.url)), [...programs, ...process.argv.slice(2)])
