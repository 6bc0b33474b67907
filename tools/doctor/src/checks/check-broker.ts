import { inspectQueues, type QueueState } from '@runwen/event-bus'
import { type Finding, ok, wrong } from '../finding.ts'

const manyMessages = 10_000

/** Queues that are missing, that no one reads, or in which messages pile up. */
export async function checkBroker(url: string): Promise<Finding[]> {
  const { version, queues } = await inspectQueues(url)
  const findings = queues.flatMap(checkQueue)
  return findings.length > 0
    ? findings
    : [ok('rabbitmq', `version ${version}, ${queues.length} queues are read`)]
}

function checkQueue({ name, found }: QueueState): Finding[] {
  const reader = name.split('.')[1]
  if (!found)
    return [
      wrong('rabbitmq', `the queue ${name} is missing`, `start ${reader}: each process declares its queues`),
    ]
  const { messages, consumers } = found
  if (consumers === 0)
    return [
      wrong(
        'rabbitmq',
        `the queue ${name} has no consumer (${messages} messages)`,
        `start ${reader}, or look at its log for why it is not connected`,
      ),
    ]
  if (messages > manyMessages)
    return [
      wrong(
        'rabbitmq',
        `${messages} messages wait in ${name}`,
        `look at the log of ${reader}, or start more copies of it`,
      ),
    ]
  return []
}
