import type { Language, LetterKind } from '@runwen/contracts'
import { composeLetter } from '../src/models/letters/compose.ts'
import type { LetterOf } from '../src/models/letters/data.ts'
import { examples, gathered } from './examples.ts'

const composer = {
  publicUrl: 'https://runwen.example',
  from: 'Runwen 润文 <mail@runwen.example>',
  linkKeys: ['a key for the examples of letters'] as const,
}

/** The example letter of a kind. */
export function composeExample(kind: LetterKind, language: Language, name: string | null = null) {
  // A digest is a letter of the kind of its first one. The table has the data of each kind.
  const [letter, ...rest] = [
    ...(kind === 'staff_digest' ? [] : [{ kind, data: examples[kind] } as LetterOf]),
    ...(gathered[kind] ?? []),
  ]
  if (!letter) throw new Error(`there is no example of ${kind}`)
  const { mail } = composeLetter(composer, {
    ...letter,
    id: '019a9f2c-8154-7e7f-a099-5d6e7f8091a2',
    user_id: '019a9f2c-8154-7e7f-a099-5d6e7f8091a3',
    edition: 1,
    address: 'customer@example.com',
    language,
    user: undefined,
    name,
    gathered: rest,
  })
  return mail
}
