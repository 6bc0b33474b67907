import { useEffect, useRef, useState } from 'react'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { useCheckInvitationCodeMutation } from './api.ts'
import { pointerReleased } from './pointer-released.ts'

/**
 * Checks the invitation code before the other fields are filled in: a prefilled one immediately, a typed one when the field
 * is left. Other failures stay silent, because the registration checks the code again.
 */
export const useCodeCheck = (prefilled: string, onInvalid: (message: string) => void) => {
  const [send] = useCheckInvitationCodeMutation()
  const [accepted, setAccepted] = useState<string>()
  const last = useRef('')

  const check = async (typed: string) => {
    const code = typed.trim()
    if (code === '' || code === last.current) return
    last.current = code
    const { data, error } = await send({ invitationCode: code })
    // A press on Register leaves the field; the message below it would move the button.
    await pointerReleased()
    if (code !== last.current) return
    if (data) setAccepted(code)
    else if (isProblem(error) && error.code === 'invitation_code_invalid') onInvalid(problemText(error))
  }

  const start = useRef(() => void check(prefilled))
  useEffect(() => start.current(), [])
  return { check, isAccepted: (typed: string) => accepted !== undefined && typed.trim() === accepted }
}
