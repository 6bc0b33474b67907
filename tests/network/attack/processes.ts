import { readdir, readFile, readlink } from 'node:fs/promises'

/** The process that listens on `port`, found in `/proc` (Linux only). */
export async function processOn(port: number): Promise<number> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const listening = '0A'
  const inodes = tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, address = '', , state]) => address.endsWith(local) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if ((await descriptors(pid)).some((link) => inodes.includes(link))) return Number(pid)
  }
  throw new Error(`no process listens on port ${port}`)
}

async function descriptors(pid: number | string): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => [])
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')))
}

/** Number of open descriptors of a process. */
export const countDescriptors = async (pid: number): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`).catch(() => [])).length

/** Resident memory of a process, in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
