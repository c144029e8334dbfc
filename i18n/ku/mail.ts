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
  welcome: {
    subject: 'بەخێربێیت بۆ {company}',
    heading: 'بەخێربێیت {name}',
    email: 'ئیمەیڵی هەژمارەکەت',
    closing:
      'هەژمارەکەت ئامادەیە. بەم ئیمەیڵە و ئەو وشەی نهێنییەی هەڵتبژاردووە بچۆ ژوورەوە. ئەگەر تۆ دروستت نەکردووە، وەڵامی ئەم ئیمەیڵە بدەرەوە.',
  },
  reset: {
    subject: 'کۆدەکەت بۆ {company}',
    heading: 'نوێکردنەوەی وشەی نهێنی',
    code: 'کۆد',
    closing:
      'کۆدەکە {minutes} خولەک کار دەکات و تەنها یەک جار بەکاردێت. ئەگەر تۆ داوات نەکردووە، ئەم ئیمەیڵە پشتگوێ بخە: وشەی نهێنییەکەت وەک خۆی دەمێنێتەوە. کۆدەکە مەدە بە کەس.',
  },
  passwordChanged: {
    subject: 'وشەی نهێنییەکەت گۆڕدرا: {company}',
    heading: 'وشەی نهێنییەکەت گۆڕدرا',
    when: 'کات',
    closing: 'ئەگەر تۆ نەتگۆڕیوە، ئێستا وشەی نهێنییەکەت نوێ بکەرەوە و وەڵامی ئەم ئیمەیڵە بدەرەوە.',
  },
  emailChanged: {
    subject: 'ئیمەیڵەکەت گۆڕدرا: {company}',
    heading: 'هەژمارەکەت ئیمەیڵێکی نوێی هەیە',
    newEmail: 'ئیمەیڵی نوێ',
    when: 'کات',
    closing: 'لەمەودوا بە ئیمەیڵە نوێیەکە بچۆ ژوورەوە. ئەگەر تۆ نەتگۆڕیوە، ئێستا وەڵامی ئەم ئیمەیڵە بدەرەوە.',
  },
  order: {
    placedSubject: 'داواکارییەکەت {code}',
    placedHeading: 'داواکارییەکەت وەرگیرا',
    placedClosing:
      'کاتێک دۆخی داواکارییەکەت گۆڕا، ئیمەیڵێکی ترت بۆ دەنێرین. لە هەژمارەکەت، لە «داواکارییەکانم» دەیبینیت.',
    receivedSubject: 'داواکاریی نوێ {code} لە {name}',
    receivedHeading: 'داواکارییەکی نوێ',
    receivedClosing: 'بۆ وەڵامدانەوەی {name}، وەڵامی ئەم ئیمەیڵە بدەرەوە.',
    statusSubject: 'داواکارییەکەت {code}: {status}',
    statusHeading: 'دۆخی داواکارییەکەت گۆڕا',
    statusClosing: 'داواکارییەکەت لە هەژمارەکەت، لە «داواکارییەکانم» دەبینیت.',
    code: 'ژمارەی داواکاری',
    date: 'بەروار',
    customer: 'کڕیار',
    status: 'دۆخ',
    product: 'بەرهەم',
    quantity: 'بڕ',
    price: 'نرخ',
    subtotal: 'کۆی لاوەکی',
    total: 'کۆی گشتی',
    statuses: {
      ordered: 'چاوەڕوان',
      checking: 'لە پشکنیندایە',
      delivering: 'لە ڕێگای گەیاندندایە',
      delivered: 'گەیەندرا',
    },
  },
} as const satisfies Texts<'mail', 'ku'>
