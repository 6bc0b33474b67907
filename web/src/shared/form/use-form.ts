import { type ChangeEvent, type FormEvent, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'

type Rules<Values> = {
  readonly [Key in keyof Values]?: (value: Values[Key], values: Values) => string | null
}
type Errors<Values> = { readonly [Key in keyof Values]?: string | null | undefined }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Options<Values> = {
  /** Read once. */
  initialValues: Values
  validate?: Rules<Values>
  /** Validates a field on blur as well as on submit. */
  validateInputOnBlur?: boolean
  onValuesChange?: (values: Values) => void
  /**
   * Removes the answer to an earlier submit, for example the error of a mutation. Called when a submit finds invalid
   * fields, and when the language changes, because errors are in the language in which they came.
   */
  onClear?: () => void
}

/**
 * Values and errors of a form of text fields. Replaces a form library: all forms here have
 * text fields only, and a library alone takes a third of a page's size limit for code.
 */
export const useForm = <Values extends { [Key in keyof Values]: string }>({
  initialValues,
  validate = {},
  validateInputOnBlur = false,
  onValuesChange,
  onClear,
}: Options<Values>) => {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const names = Object.keys(values) as (keyof Values)[]
  const errorOf = (name: keyof Values) => validate[name]?.(values[name], values) ?? null
  const setFieldError = (name: keyof Values, error: string | null | undefined) =>
    setErrors((before) => ({ ...before, [name]: error }))
  const change = (name: keyof Values, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    setFieldError(name, null)
    onValuesChange?.(next)
  }
  useLanguageSwitch(() => {
    setErrors({})
    onClear?.()
  })
  return {
    values,
    setErrors: (next: Readonly<Record<string, string | null | undefined>>) =>
      setErrors(next as Errors<Values>),
    /** Shows the errors that the server has found in fields, if there are any. */
    showProblem: (error: unknown) => {
      if (isProblem(error) && error.fields) setErrors(error.fields as Errors<Values>)
    },
    setFieldError,
    isValid: () => names.every((name) => errorOf(name) === null),
    reset: () => {
      setValues(initialValues)
      setErrors({})
    },
    getInputProps: (name: keyof Values) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }: ChangeEvent<Field>) => change(name, currentTarget.value),
      onBlur: () => validateInputOnBlur && setFieldError(name, errorOf(name)),
    }),
    /** The `onSubmit` of the form: calls `send` when every field is valid, else shows what is not. */
    onSubmit: (send: (values: Values) => unknown) => (event: FormEvent) => {
      event.preventDefault()
      const found = Object.fromEntries(names.map((name) => [name, errorOf(name)])) as Errors<Values>
      setErrors(found)
      if (names.some((name) => found[name])) onClear?.()
      else void send(values)
    },
  }
}
