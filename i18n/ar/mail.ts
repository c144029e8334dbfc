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
    reply: 'ردّ على هذه الرسالة ليصل ردّك إلى {name}.',
  },
  welcome: {
    subject: 'مرحباً بك في {company}',
    heading: 'مرحباً {name}',
    email: 'البريد الإلكتروني لحسابك',
    closing:
      'حسابك جاهز. سجّل الدخول بهذا البريد وبكلمة المرور التي اخترتها. إن لم تكن أنت من أنشأه، فردّ على هذه الرسالة.',
  },
  reset: {
    subject: 'رمزك لدى {company}',
    heading: 'إعادة تعيين كلمة المرور',
    code: 'الرمز',
    closing:
      'اكتب الرمز في الصفحة التي طلبته منها، ثم اختر كلمة مرور جديدة. الرمز صالح لمدة {minutes} دقائق ويُستخدم مرة واحدة. إن لم تكن أنت من طلبه، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي. لا تُطلع أحداً على الرمز.',
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك: {company}',
    heading: 'تغيّرت كلمة مرورك',
    when: 'الوقت',
    by: 'من غيّرها',
    closingOfOther:
      'سُجّل خروجك من جميع أجهزتك. اطلب كلمة المرور الجديدة ممن غيّرها، ثم اختر لنفسك كلمة مرور أخرى في ملفك الشخصي.',
    closing: 'إن لم تكن أنت من غيّرها، فأعد تعيين كلمة المرور الآن وردّ على هذه الرسالة.',
  },
  emailChanged: {
    subject: 'تغيّر بريدك الإلكتروني: {company}',
    heading: 'أصبح لحسابك بريد إلكتروني جديد',
    newEmail: 'البريد الجديد',
    when: 'الوقت',
    closing: 'سجّل الدخول من الآن بالبريد الجديد. إن لم تكن أنت من غيّره، فردّ على هذه الرسالة الآن.',
    undo: 'استعادة بريدي السابق',
    closingWithUndo:
      'سجّل الدخول من الآن بالبريد الجديد. إن لم تكن أنت من غيّره، فافتح الرابط خلال {days} أيام: تستعيد بريدك السابق، ويُسجَّل خروج الجميع، وتختار كلمة مرور جديدة.',
  },
  order: {
    placedSubject: 'استلمنا طلبك {code}',
    placedHeading: 'تم استلام طلبك بنجاح',
    placedClosing: 'سنراسلك عند تغيّر حالة طلبك. ستجده في حسابك ضمن «طلباتي».',
    receivedSubject: 'طلب جديد {code} من {name}',
    receivedHeading: 'طلب جديد',
    receivedClosing: 'ردّ على هذه الرسالة ليصل ردّك إلى {name}.',
    statusSubject: 'طلبك {code}: {status}',
    statusHeading: 'تغيّرت حالة طلبك',
    statusClosing: 'ستجد طلبك في حسابك ضمن «طلباتي».',
    code: 'رقم الطلب',
    date: 'التاريخ',
    customer: 'العميل',
    status: 'الحالة',
    product: 'المنتج',
    quantity: 'الكمية',
    price: 'السعر',
    subtotal: 'المجموع الفرعي',
    total: 'الإجمالي',
    view: 'عرض الطلب',
    statuses: {
      ordered: 'قيد الانتظار',
      checking: 'قيد المراجعة',
      delivering: 'قيد التوصيل',
      delivered: 'تم التسليم',
    },
  },
} as const satisfies Texts<'mail', 'ar'>
