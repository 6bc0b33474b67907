/** `npm run package:helm` */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageChart, packagedChart } from './chart.ts'

await packageChart()
process.stdout.write(
  `The chart is in ${relative(process.env.INIT_CWD ?? '.', fileURLToPath(packagedChart))}\n`,
)
