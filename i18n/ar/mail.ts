import type { Texts } from '../dictionary.ts'

export const mail = {
  contact: {
    subject: 'رسالة جديدة من {name}: {subject}',
    heading: 'رسالة جديدة من الموقع',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    subjectLabel: 'الموضوع',
    message: 'الرسالة',
    sentAt: 'وقت الإرسال',
    reply: 'للرد على {name}، أجب على هذا البريد.',
  },
} as const satisfies Texts<'mail', 'ar'>
