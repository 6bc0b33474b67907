import { type CommandOutcome, UsageError } from '@runwen/service-kit'
import { phaseOf, switchedAt } from '../secrets/valid-secret.ts'
import { type GroupName, groupNames, groupOf } from './groups.ts'

const hourMs = 3_600_000

/** When the previous secret may be withdrawn; undefined if none is valid, or only processes used it. */
async function heldUntil(directory: string, group: GroupName): Promise<Date | undefined> {
  const { files, heldHours } = groupOf(group)
  const switched = await switchedAt(directory, files[0].name)
  return switched && heldHours !== undefined ? new Date(switched.getTime() + heldHours * hourMs) : undefined
}

/** Lists how far the rotation of each secret is. */
export async function describeSecrets(directory: string): Promise<CommandOutcome> {
  const secrets = await Promise.all(
    groupNames.map(async (name) => ({
      name,
      phase: await phaseOf(directory, groupOf(name).files[0].name),
      heldUntil: (await heldUntil(directory, name))?.toISOString() ?? null,
    })),
  )
  const lines = secrets.map(
    ({ name, phase, heldUntil }) =>
      `${name.padEnd(14)} ${phase}${heldUntil ? `, the previous one may be withdrawn after ${heldUntil}` : ''}`,
  )
  return { lines, json: { secrets } }
}

/** @throws UsageError if users may still hold something that a previous secret made. */
export async function refuseHeld(directory: string, names: readonly GroupName[]): Promise<void> {
  for (const name of names) {
    const until = await heldUntil(directory, name)
    if (until && until.getTime() > Date.now())
      throw new UsageError(`the previous ${name} is needed until ${until.toISOString()}; --now withdraws it`)
  }
}

/** Splits off the secrets of which a rotation does not begin, because it would make the previous one invalid. */
export async function splitNames(
  directory: string,
  names: readonly GroupName[],
): Promise<Record<'changed' | 'unchanged', GroupName[]>> {
  const split: Record<'changed' | 'unchanged', GroupName[]> = { changed: [], unchanged: [] }
  for (const name of names) split[(await heldUntil(directory, name)) ? 'unchanged' : 'changed'].push(name)
  return split
}

export const explainUnchanged = (name: GroupName): string =>
  `${name}: its previous one is still valid; withdraw it before the next rotation`
