import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Posted } from '#contract/posted.ts'
import { sendOnce } from '#web/api/client.ts'
import { type Failure, failureText } from '#web/api/failure.ts'
import { presses } from '#web/api/press.ts'
import { looksLikeEmail } from '#web/ui/form/email.ts'
import { type Check, type CheckAmong, useForm } from '#web/ui/form/use-form.ts'
import { useSite } from '../shell/site-context.tsx'

const names = ['name', 'phone', 'email', 'subject', 'msg'] as const

/** Whether every field of a form has something in it, of telephone and e-mail one at least. */
function isComplete(form: HTMLFormElement) {
  const data = new FormData(form)
  const filled = (name: string) => String(data.get(name) ?? '').trim() !== ''
  return ['name', 'subject', 'msg'].every(filled) && ['phone', 'email'].some(filled)
}

/** What a visitor writes to the company, from the first letter, which may come before the script, until it has arrived. */
export function useMessage(posted: Posted | null) {
  const { t } = useSite()
  const [query] = useSearchParams()
  const element = useRef<HTMLFormElement>(null)
  // Undefined until the script looks: without it the browser itself sends the form, and checks it.
  const [complete, setComplete] = useState<boolean>()
  const [sent, setSent] = useState(false)
  const [press] = useState(presses)
  const look = () => setComplete(element.current ? isComplete(element.current) : undefined)
  useEffect(look, [])

  const filled: Check = (value) => (value.trim() === '' ? t('site.fields.required') : undefined)
  const either: CheckAmong = (value, read) =>
    value.trim() || read('email').trim() ? undefined : t('site.contact.either')
  const email: Check = (value) =>
    !value.trim() || looksLikeEmail(value) ? undefined : t('site.fields.invalidEmail')
  const told = (failure: Failure) => ({
    text: failureText(t, failure),
    ...(failure.field && { field: failure.field }),
  })
  const refused = posted && !posted.answer.status ? posted : undefined
  const form = useForm({
    checks: { name: filled, phone: either, email, subject: filled, msg: filled },
    begun: refused && { ...told(refused.answer), early: true },
    typed: refused?.fields,
    async work(read) {
      const message = {
        name: read('name'),
        phone: read('phone'),
        email: read('email'),
        subject: read('subject'),
        msg: read('msg'),
      }
      const answer = await press(message, (key) =>
        sendOnce('/app/client/contact/send', 'isSendContacts', message, key),
      )
      if (!answer.status) return told(answer)
      setSent(true)
    },
  })

  return {
    element,
    form,
    complete,
    look,
    sent,
    /** It arrived without the script, which the address tells. */
    arrived: query.has('sent'),
    /** What a field begins with: what was sent in vain, or the subject that a page names that leads here. */
    begin: (name: (typeof names)[number]) =>
      posted?.fields[name] ?? (name === 'subject' ? (query.get('subject') ?? '') : ''),
    /** Closes the good news and leaves the form empty. */
    dismiss() {
      for (const name of names) {
        const field = element.current?.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = ''
      }
      look()
      setSent(false)
    },
  }
}
