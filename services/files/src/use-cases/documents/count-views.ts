import { type AnswerOf, filesApi } from '@runwen/contracts'
import { fileViews } from '@runwen/contracts/file-views'
import type { Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { countMatching } from '../../models/documents/search/matching.ts'
import { criteriaOf } from './list-documents.ts'

/** Counts the files of each view of the staff's list, as the list with the filters of that view counts them. */
export const countViews = (
  { database }: Context,
  caller: Pick<Caller, 'userId'>,
): Promise<AnswerOf<typeof filesApi.fileCounts>> =>
  database.read(async (tx) => {
    const count = async (view: keyof typeof fileViews) => {
      const { sort: _, ...filter } = filesApi.exportFiles.query.parse(fileViews[view])
      return (await countMatching(tx, criteriaOf(caller, filter))).total
    }
    return {
      all: await count('all'),
      waiting: await count('waiting'),
      unassigned: await count('unassigned'),
      mine: await count('mine'),
      to_revise: await count('to_revise'),
      to_decide: await count('to_decide'),
      to_pay: await count('to_pay'),
    }
  })
