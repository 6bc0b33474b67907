import { statfs } from 'node:fs/promises'
import { addGauges, type Metrics } from '@runwen/service-kit'
import type { DiskSpace } from '../adapters/spool/disk-space.ts'

export interface Options {
  metrics: Metrics
  diskSpace: Pick<DiskSpace, 'usage'>
  /** Folder of running uploads. */
  directory: string
  limitBytes: number
}

/** Registers gauges over running uploads and the disk that they are written to. */
export function measureUploads({ metrics, diskSpace, directory, limitBytes }: Options): void {
  addGauges(
    metrics,
    {
      runwen_uploads_open: 'Running uploads',
      runwen_uploads_bytes: 'Bytes that running uploads hold on the disk',
      runwen_uploads_limit_bytes: 'Bytes that running uploads may hold on the disk',
      runwen_uploads_disk_free_bytes: 'Free bytes of the disk that uploads are written to',
    },
    async () => {
      const { uploads, bytes } = diskSpace.usage()
      const { bavail, bsize } = await statfs(directory)
      return {
        runwen_uploads_open: uploads,
        runwen_uploads_bytes: bytes,
        runwen_uploads_limit_bytes: limitBytes,
        runwen_uploads_disk_free_bytes: bavail * bsize,
      }
    },
  )
}
