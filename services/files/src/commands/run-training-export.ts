import { resolve } from 'node:path'
import { openObjectStore } from '@runwen/object-store'
import { createLog, openDatabase } from '@runwen/service-kit'
import { createTrainingFolder } from '../adapters/training-folder/training-folder.ts'
import { loadTrainingConfig } from '../config.ts'
import { exportTrainingData } from '../use-cases/training/export-training-data.ts'

const usage = `usage: npm run training-export -- <new folder>

Writes the documents that customers allowed to be used for training (DATABASE_URL of files, OBJECT_STORE_URL).
`

const [path, ...rest] = process.argv.slice(2)
if (path === undefined || rest.length > 0) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  const config = loadTrainingConfig()
  const log = createLog({ service: 'training-export', level: 'warn' })
  const database = openDatabase({ url: config.DATABASE_URL, name: 'training export', log, max: 1 })
  const store = openObjectStore(config.OBJECT_STORE_URL)
  try {
    const folder = await createTrainingFolder(resolve(path))
    const count = await exportTrainingData({ database, store, folder })
    process.stdout.write(`${count} files exported\n`)
  } finally {
    store.close()
    await database.close()
  }
}
