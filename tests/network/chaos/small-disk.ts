import { execFile } from 'node:child_process'
import { chmod, mkdir, open, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabyte = 1_048_576

export interface SmallDisk {
  /** Takes space until `free` megabytes are left. */
  fill(free: number): Promise<void>
  empty(): Promise<void>
  unmount(): Promise<void>
}

/**
 * Mounts a file system of `megabytes` at `folder`. It is a sparse file next to the folder, so that filling it takes no
 * space. Undefined without the rights to mount.
 */
export async function mountDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  const image = `${folder}.img`
  await mkdir(folder, { recursive: true })
  await writeFile(image, '')
  await truncate(image, megabytes * megabyte)
  try {
    await run('mkfs.ext4', ['-q', '-m', '0', '-O', '^has_journal', image])
    await run('mount', ['-o', 'loop', image, folder])
  } catch {
    return undefined
  }
  await chmod(folder, 0o711)
  const filler = join(folder, 'filler')
  return {
    async fill(free) {
      const { bavail, bsize } = await statfs(folder)
      await run('fallocate', ['-l', String(Math.max(1, bavail * bsize - free * megabyte)), filler]).catch(
        // Another process took space in between.
        () => undefined,
      )
      if (free === 0) await writeUntilFull(`${filler}-rest`)
    },
    async empty() {
      for (const path of [filler, `${filler}-rest`]) await rm(path, { force: true })
    },
    async unmount() {
      await run('umount', ['-l', folder])
      await rm(image)
    },
  }
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (;;) await file.write(Buffer.alloc(4_096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Mounts a file system without any space over `folder`. */
export async function coverWithFullDisk(folder: string): Promise<{ unmount(): Promise<void> }> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4k,mode=777', 'tmpfs', folder])
  await writeFile(join(folder, 'filler'), Buffer.alloc(4_096))
  return { unmount: async () => void (await run('umount', ['-l', folder])) }
}
