import type { Consumers } from '@runwen/event-bus'
import { insertFile, markFileDeleted } from '../models/files/store.ts'
import { lockUser } from '../models/users/store.ts'
import { type Dependencies, requestLetter, requestStaffLetter } from '../use-cases/letters/request-letter.ts'

type Handlers = Pick<
  Consumers<'notifications'>,
  'file.uploaded' | 'file.result_uploaded' | 'file.revision_requested' | 'file.deleted'
>

export const fileHandlers = (dependencies: Dependencies): Handlers => ({
  async 'file.uploaded'(tx, { data }) {
    if (!(await lockUser(tx, data.user_id))) return
    await insertFile(tx, { id: data.file_id, userId: data.user_id, originalName: data.original_name })
  },

  async 'file.result_uploaded'(tx, event) {
    const { user_id: userId, file_id, result_version } = event.data
    const kind = result_version > 1 ? 'revision_delivered' : 'result_ready'
    await requestLetter(tx, dependencies, event, { kind, data: { file_id }, userId })
  },

  async 'file.revision_requested'(tx, event) {
    const { user_id: userId, file_id } = event.data
    const data = { file_id }
    await requestLetter(tx, dependencies, event, { kind: 'revision_accepted', data, userId })
    await requestStaffLetter(tx, dependencies, event, { kind: 'staff_revision_requested', data, userId })
  },

  async 'file.deleted'(tx, { data }) {
    if (await lockUser(tx, data.user_id))
      await markFileDeleted(tx, { id: data.file_id, userId: data.user_id })
  },
})
