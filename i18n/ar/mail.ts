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
  welcome: {
    subject: 'مرحبًا بك في {company}',
    heading: 'مرحبًا {name}',
    email: 'البريد الإلكتروني لحسابك',
    closing:
      'حسابك جاهز. سجّل الدخول بهذا البريد وبكلمة المرور التي اخترتها. إن لم تكن أنت من أنشأه، فأجب على هذا البريد.',
  },
  reset: {
    subject: 'رمزك لدى {company}',
    heading: 'إعادة تعيين كلمة المرور',
    code: 'الرمز',
    closing:
      'الرمز صالح لمدة {minutes} دقائق ويُستخدم مرة واحدة. إن لم تطلبه فتجاهل هذا البريد: كلمة مرورك تبقى كما هي. لا تعطِ الرمز لأحد.',
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك: {company}',
    heading: 'تغيّرت كلمة مرورك',
    when: 'الوقت',
    by: 'غيّرها',
    closingOfOther:
      'سُجّل خروجك من كل مكان. اطلب كلمة المرور الجديدة ممن غيّرها، ثم اختر لنفسك كلمة مرور أخرى في ملفك الشخصي.',
    closing: 'إن لم تكن أنت من غيّرها، فأعد تعيين كلمة المرور الآن وأجب على هذا البريد.',
  },
  emailChanged: {
    subject: 'تغيّر بريدك الإلكتروني: {company}',
    heading: 'أصبح لحسابك بريد إلكتروني جديد',
    newEmail: 'البريد الجديد',
    when: 'الوقت',
    closing: 'سجّل الدخول من الآن بالبريد الجديد. إن لم تكن أنت من غيّره، فأجب على هذا البريد الآن.',
    undo: 'استعادة بريدي السابق',
    closingWithUndo:
      'سجّل الدخول من الآن بالبريد الجديد. إن لم تكن أنت من غيّره، فافتح الرابط خلال {days} أيام: تستعيد بريدك السابق، ويُسجَّل خروج الجميع، وتختار كلمة مرور جديدة.',
  },
  order: {
    placedSubject: 'طلبك {code}',
    placedHeading: 'تم استلام طلبك بنجاح',
    placedClosing: 'سنراسلك عند تغيّر حالة طلبك. تجده في حسابك ضمن «طلباتي».',
    receivedSubject: 'طلب جديد {code} من {name}',
    receivedHeading: 'طلب جديد',
    receivedClosing: 'للرد على {name}، أجب على هذا البريد.',
    statusSubject: 'طلبك {code}: {status}',
    statusHeading: 'تغيّرت حالة طلبك',
    statusClosing: 'تجد طلبك في حسابك ضمن «طلباتي».',
    code: 'رقم الطلب',
    date: 'التاريخ',
    customer: 'الزبون',
    status: 'الحالة',
    product: 'المنتج',
    quantity: 'الكمية',
    price: 'السعر',
    subtotal: 'المجموع الفرعي',
    total: 'الإجمالي',
    statuses: {
      ordered: 'قيد الانتظار',
      checking: 'قيد المراجعة',
      delivering: 'قيد التوصيل',
      delivered: 'تم التسليم',
    },
  },
} as const satisfies Texts<'mail', 'ar'>
