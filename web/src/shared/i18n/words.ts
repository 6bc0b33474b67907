/** What the other language must answer: the same keys, each with a text of its own. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>
}
