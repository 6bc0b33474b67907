import { openRepository } from '@runwen/backup'
import { openObjectStore } from '@runwen/object-store'
import { type Finding, ok, wrong } from '../finding.ts'

const hourMs = 3_600_000

export async function checkBackup(url: string, maxHours: number, tempDirectory: string): Promise<Finding[]> {
  const store = openObjectStore(url, { isNew: async () => false })
  const repository = await openRepository({ store, recipients: [], identities: [], tempDirectory })
  try {
    const [newest] = await repository.list()
    if (!newest) return [wrong('backup', 'there is no backup', 'npm run backup')]
    const hours = (Date.now() - Date.parse(newest.takenAt)) / hourMs
    const found = `the newest backup is ${hours.toFixed(1)} h old`
    if (hours <= maxHours) return [ok('backup', found)]
    return [wrong('backup', found, 'npm run backup; look at the timer that runs it and at its output')]
  } finally {
    await repository.close()
  }
}
