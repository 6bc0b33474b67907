export type Reason =
  | 'not_a_zip'
  | 'broken_zip'
  | 'unsafe_name'
  | 'encrypted'
  | 'too_many_parts'
  | 'expands_too_far'
  | 'nested_too_deep'
  | 'not_word'
  | 'macros'
  | 'external_reference'
  | 'unreadable_xml'
  | 'document_type_declaration'

/** Why a document is refused. `detail` is for the log and contains no text of the document. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason

  constructor(reason: Reason, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}
