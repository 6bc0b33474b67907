import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { changeService } from '../use-cases/documents/change-service.ts'

export const onFileServiceChanged =
  (now: Clock) =>
  (tx: Tx, { data, version }: Event<'file.service_changed'>): Promise<void> =>
    changeService(
      tx,
      {
        fileId: data.file_id,
        userId: data.user_id,
        serviceType: data.service_type,
        originalName: data.original_name,
      },
      version,
      now(),
    )
