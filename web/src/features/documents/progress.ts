import type { File } from '@runwen/contracts'
import { stateOf } from '#shared/documents/state.ts'

const steps = ['uploaded', 'paid', 'working', 'ready'] as const
export type Step = (typeof steps)[number]

type Facts = Pick<
  File,
  'is_paid' | 'status' | 'has_result' | 'revision_comment' | 'due_at' | 'due_reason' | 'is_refunded'
>

const stepIn = {
  to_pay: 'paid',
  refunded: 'paid',
  in_progress: 'working',
  stopped: 'working',
  ready: 'ready',
} as const

const isRefunded = (file: Facts) => !file.is_paid && file.is_refunded === true

/** The current step of a document: the one that waits for an action, or the last. Nothing follows a refund. */
export const currentStep = (file: Facts): Step => (isRefunded(file) ? 'paid' : stepIn[stateOf(file)])

/**
 * The steps of a document in its order: when a result exists before the payment, only the payment is left. Those of a
 * refunded document are what happened.
 */
export const stepsOf = (file: Facts): readonly Step[] => {
  if (isRefunded(file))
    return (['uploaded', 'ready', 'working', 'paid'] as const).filter(
      (step) => (step !== 'ready' || file.has_result) && (step !== 'working' || file.status === 'failed'),
    )
  return !file.is_paid && file.has_result ? ['uploaded', 'working', 'ready', 'paid'] : steps
}

export const isComplete = (step: Step, file: Facts): boolean => {
  if (step === 'paid' && !file.is_paid) return false
  const order = stepsOf(file)
  return order.indexOf(step) < order.indexOf(currentStep(file))
}

/** The remark to show below the steps, if any. */
export type Remark = 'failed' | 'refunded' | 'late' | 'moved' | 'revision' | 'resultUnpaid'

export const remarkOf = (file: Facts, now = Date.now()): Remark | undefined => {
  if (file.status === 'failed') return 'failed'
  if (file.is_refunded) return 'refunded'
  if (file.due_at && Date.parse(file.due_at) < now) return 'late'
  if (file.due_reason !== null) return 'moved'
  if (file.revision_comment !== null) return 'revision'
  return file.has_result && !file.is_paid ? 'resultUnpaid' : undefined
}

/** What can be done with the instructions of a document; nothing without any, once it is delivered or stopped. */
export const instructionsActionOf = ({
  instructions_changed_at,
  status,
}: Pick<File, 'instructions_changed_at' | 'status'>) => {
  if (instructions_changed_at !== null) return status === 'completed' ? 'open' : 'change'
  return status === 'completed' || status === 'failed' ? undefined : 'add'
}

/** A revision can be requested for a paid and delivered document that has no open request. */
export const canBeRevised = (file: Facts) => file.is_paid && file.has_result && file.revision_comment === null
