import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { looksLikeEmail } from '../../email.ts'
import { useSite } from '../../site.tsx'

const empty = { name: '', email: '', subject: '', msg: '' }

type Message = typeof empty
type FieldName = keyof Message

/** What a visitor writes to the company, from the first letter until it has arrived. */
export function useMessage() {
  const { t } = useSite()
  const [query] = useSearchParams()
  // A page that leads here may name the subject.
  const [message, setMessage] = useState<Message>({ ...empty, subject: query.get('subject') ?? '' })
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [failure, setFailure] = useState<string>()

  const errorOf = (name: FieldName, value: string): string | undefined => {
    if (value.trim() === '') return t('site.fields.required')
    return name === 'email' && !looksLikeEmail(value) ? t('site.fields.invalidEmail') : undefined
  }
  const note = (name: FieldName, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others))

  return {
    message,
    errors,
    state,
    failure,
    /** Whether every field has something in it. */
    complete: Object.values(message).every((value) => value.trim() !== ''),
    change(name: FieldName, value: string) {
      setMessage((before) => ({ ...before, [name]: value }))
      // What was called wrong is looked at again with every letter. Nothing is said when a field is left: what it
      // would push down is often the button that is being pressed.
      if (errors[name]) note(name, errorOf(name, value))
    },
    /** Whether it may be sent; what is wrong is said beside its field. */
    sound(): boolean {
      const wrong = errorOf('email', message.email)
      note('email', wrong)
      return wrong === undefined
    },
    async submit() {
      if (state === 'sending') return
      setState('sending')
      setFailure(undefined)
      const answer = await send('/app/client/contact/send', 'isSendContacts', message)
      setState(answer.status ? 'sent' : 'writing')
      if (!answer.status) setFailure(failureText(t, answer))
    },
    /** Closes the good news and leaves the form empty. */
    dismiss() {
      setMessage(empty)
      setErrors({})
      setState('writing')
    },
  }
}
