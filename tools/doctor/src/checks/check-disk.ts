import { statfs } from 'node:fs/promises'
import { type Finding, ok, wrong } from '../finding.ts'

const leastBytes = 2 * 1024 ** 3
const leastShare = 0.05

/** Room on the disk of a folder. @param least for tests. */
export async function checkDisk(folder: string, least = leastBytes): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const share = bavail / blocks
  const found = `${(free / 1024 ** 3).toFixed(1)} GiB (${Math.round(share * 100)}%) are free at ${folder}`
  if (free >= least && share >= leastShare) return [ok('disk', found)]
  return [
    wrong(
      'disk',
      `only ${found}`,
      'make room or enlarge the disk: databases and broker stop when it is full',
    ),
  ]
}
