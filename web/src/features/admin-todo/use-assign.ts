import { problemText } from '#shared/api/problem-text.ts'
import {
  useAssignFileMutation,
  useAssignMessageMutation,
  useClaimFapiaoMutation,
  useClaimWithdrawalMutation,
  useGiveBackFapiaoMutation,
  useGiveBackWithdrawalMutation,
} from '#shared/api/staff-assignments.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { useMay } from '#shared/api/use-may.ts'
import { selectUser } from '#shared/session/session.ts'
import { toast } from '#shared/ui/toasts.tsx'
import { assigneeOf, type Entry } from './entries.ts'

/**
 * Takes an entry, or gives it back; a withdrawal or a fapiao is taken by claiming it, and only the latter is given back. What a colleague took in the meantime stays with the
 * colleague.
 */
export const useAssign = (entry: Entry) => {
  const may = useMay()
  const me = useAppSelector(selectUser)?.id
  const [assignFile, ofFile] = useAssignFileMutation()
  const [assignMessage, ofMessage] = useAssignMessageMutation()
  const [claimWithdrawal, ofWithdrawal] = useClaimWithdrawalMutation()
  const [claimFapiao, ofFapiao] = useClaimFapiaoMutation()
  const [giveBackFapiao, ofGivenBack] = useGiveBackFapiaoMutation()
  const [giveBackWithdrawal, ofGivenBackWithdrawal] = useGiveBackWithdrawalMutation()
  const isFapiao = 'review' in entry && entry.review.kind === 'fapiao'
  const assignee = assigneeOf(entry)
  const to = async (user_id: string | null) => {
    const { id } = entry
    const change = { id, user_id, expected: assignee?.id ?? null }
    const { error } =
      'file' in entry
        ? await assignFile(change)
        : 'message' in entry
          ? await assignMessage(change)
          : user_id === null
            ? await (isFapiao ? giveBackFapiao : giveBackWithdrawal)({ id })
            : await (isFapiao ? claimFapiao : claimWithdrawal)({ id })
    if (error) toast(problemText(error), 'failed')
  }
  return {
    assignee,
    isMine: assignee?.id === me,
    mayTake:
      assignee === null && (entry.group !== 'money' || may(isFapiao ? 'claimFapiao' : 'claimWithdrawal')),
    mayGiveBack: entry.group !== 'money' || may(isFapiao ? 'giveBackFapiao' : 'giveBackWithdrawal'),
    busy: [ofFile, ofMessage, ofWithdrawal, ofFapiao, ofGivenBack, ofGivenBackWithdrawal].some(
      ({ isLoading }) => isLoading,
    ),
    take: () => void (me !== undefined && to(me)),
    giveBack: () => void to(null),
  }
}
