/**
 * Required type of the other language: the same keys, each with its own text.
 * Chinese has no singular form, so its `_one` keys are omitted.
 */
export type Translations<Source> = {
  readonly [Key in keyof Source as Key extends `${string}_one` ? never : Key]: Source[Key] extends string
    ? string
    : Translations<Source[Key]>
}
