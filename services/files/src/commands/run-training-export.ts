import { resolve } from 'node:path'
import { openObjectStore } from '@runwen/object-store'
import { createLog, openDatabase, runCommand, UsageError } from '@runwen/service-kit'
import { createTrainingFolder } from '../adapters/training-folder/training-folder.ts'
import { loadTrainingConfig } from '../config.ts'
import { exportTrainingData } from '../use-cases/training/export-training-data.ts'

const usage = `usage: npm run training-export -- <new folder> [--json]

Writes the documents that customers allowed to be used for training (DATABASE_URL of files, OBJECT_STORE_URL).
Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

await runCommand(process.argv.slice(2), usage, async ([path, ...rest]) => {
  if (path === undefined || path.startsWith('-') || rest.length > 0) throw new UsageError(usage)
  const config = loadTrainingConfig()
  const log = createLog({ service: 'training-export', level: 'warn' })
  const database = openDatabase({ url: config.DATABASE_URL, name: 'training export', log, max: 1 })
  const store = openObjectStore(config.OBJECT_STORE_URL)
  try {
    const folder = await createTrainingFolder(resolve(path))
    const exported = await exportTrainingData({ database, store, folder })
    return { lines: [`${exported} files exported`], json: { exported } }
  } finally {
    store.close()
    await database.close()
  }
})
