import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'

/** Files by path inside the data folder, as base64. */
const packed = z.record(z.string(), z.base64())

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

/**
 * Packs the generated secrets and the first login of a data folder, and more files, which are restored to
 * `restored-files`.
 *
 * @throws Error when the folder has no secrets.
 */
export async function packSecrets(directory: string, more: readonly string[]): Promise<Buffer> {
  const names = await readdir(join(directory, 'secrets')).catch((error) => {
    throw isMissing(error) ? new Error(`${directory} has no folder \`secrets\`: set DATA_DIR`) : error
  })
  const files = [
    ...names.map((name) => [join('secrets', name), join(directory, 'secrets', name)] as const),
    ['first-login.json', join(directory, 'first-login.json')] as const,
    ...more.map((path) => [join('restored-files', basename(path)), path] as const),
  ]
  const contents: [string, string][] = []
  for (const [path, file] of files) {
    const bytes = await readFile(file).catch((error) => {
      if (path === 'first-login.json' && isMissing(error)) return undefined
      throw error
    })
    if (bytes) contents.push([path, bytes.toString('base64')])
  }
  return Buffer.from(JSON.stringify(Object.fromEntries(contents)))
}

/** Of servers that run already with other passwords. */
const serverPasswords = ['postgres', 'redis', 'rabbitmq', 'minio'].map((name) => `secrets/${name}-password`)

/**
 * Writes packed files to a data folder, readable only by their owner. Passwords of servers that exist stay.
 *
 * @param only `servers`: writes the passwords of servers only.
 * @returns the paths of the written files.
 */
export async function unpackSecrets(directory: string, bytes: Buffer, only?: 'servers'): Promise<string[]> {
  const written: string[] = []
  for (const [path, content] of Object.entries(packed.parse(JSON.parse(bytes.toString())))) {
    if (!/^(?:secrets\/|restored-files\/)?[\w.-]+$/.test(path))
      throw new Error(`the backup has a file ${path}`)
    const isServer = serverPasswords.includes(path)
    if (only === 'servers' && !isServer) continue
    const file = join(directory, path)
    await mkdir(directory, { recursive: true, mode: 0o711 })
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    try {
      await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600, flag: isServer ? 'wx' : 'w' })
      written.push(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return written
}
