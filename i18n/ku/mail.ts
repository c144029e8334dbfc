import type { Texts } from '../dictionary.ts'

export const mail = {
  contact: {
    subject: 'پەیامی نوێ لە {name}: {subject}',
    heading: 'پەیامێکی نوێ لە ماڵپەڕەوە',
    name: 'ناو',
    email: 'ئیمەیڵ',
    subjectLabel: 'بابەت',
    message: 'پەیام',
    sentAt: 'کاتی ناردن',
    reply: 'بۆ وەڵامدانەوەی {name}، وەڵامی ئەم ئیمەیڵە بدەرەوە.',
  },
} as const satisfies Texts<'mail', 'ku'>
