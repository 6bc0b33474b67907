import { createHash } from 'node:crypto'

/**
 * What is wrong with the numbers of a source's migrations: each is used once, and none is left out, so that a new file
 * always comes last. `migrate` itself refuses a changed file and one that sorts before an applied one.
 */
export function wrongNumbers(names: readonly string[]): string[] {
  const numbers = names.map((name) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]))
  const last = Math.max(0, ...numbers.filter(Number.isFinite))
  return [
    ...names.filter((_, index) => !numbers[index]).map((name) => `${name} is not named like 0001_name.sql`),
    ...Array.from({ length: last }, (_, index) => index + 1).flatMap((number) => {
      const uses = numbers.filter((each) => each === number).length
      const padded = String(number).padStart(4, '0')
      if (uses === 1) return []
      return [uses === 0 ? `${padded} is missing` : `${padded} is used ${uses} times`]
    }),
  ]
}

/** A digest of the migrations up to the one named `last`. */
export function digestUpTo(last: string, migrations: readonly { name: string; checksum: string }[]): string {
  const applied = migrations.filter(({ name }) => name <= last).map(({ checksum }) => checksum)
  return createHash('sha256').update(applied.join()).digest('hex').slice(0, 16)
}
