/**
 * What the other language must answer: the same keys, each with a text of its own.
 * Chinese has one form where English counts, so it is spared the singular.
 */
export type Words<Source> = {
  readonly [Key in keyof Source as Key extends `${string}_one` ? never : Key]: Source[Key] extends string
    ? string
    : Words<Source[Key]>
}
