import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A new folder for an export. Fails when the folder exists already. */
export async function createTrainingFolder(path: string) {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 })
  return {
    /** Writes a document. @throws Error when its hash is another one. */
    async writeDocument(name: string, content: Readable, sha256: string): Promise<void> {
      const target = join(path, name)
      await mkdir(dirname(target), { recursive: true })
      const hash = createHash('sha256')
      const measure = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      await pipeline(content, measure, createWriteStream(target, { mode: 0o600 }))
      if (hash.digest('hex') !== sha256) throw new Error(`${name} differs from the hash of its upload`)
    },
    async writeText(name: string, text: string): Promise<void> {
      const target = join(path, name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, text, { mode: 0o600 })
    },
    async appendManifest(line: object): Promise<void> {
      await appendFile(join(path, 'manifest.jsonl'), `${JSON.stringify(line)}\n`, { mode: 0o600 })
    },
    async remove(name: string): Promise<void> {
      await rm(join(path, name), { force: true })
    },
  }
}
export type TrainingFolder = Awaited<ReturnType<typeof createTrainingFolder>>
