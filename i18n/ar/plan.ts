import type { Texts } from '../en/dictionary.ts'

export const plan: Texts<'plan', 'ar'> = {
  headline: {
    fits: '{name} يناسب مبناك',
    several: 'يحتاج مبناك إلى هذا العدد من {name}: {count}',
    group: 'يحتاج مبناك إلى مجموعة مصاعد موزعة على مناطق: اتصل بنا',
    ask: 'لا قاعدة تحدد عدد المصاعد: اتصل بنا لنخطط لها معك',
    platform: 'تكفي الكرسي المتحرك منصة أو مصعد منزلي: اتصل بنا من أجلها',
    none: 'لا طراز يناسب كل الإجابات، لكننا نكيّف الكثير: اتصل بنا',
  },
  platformFits: 'للكرسي المتحرك بين وقفتين أو ثلاث تكفي منصة أو مصعد منزلي.',
  lifts: {
    zero: 'لا حاجة إلى مصعد',
    one: 'واحد يكفي',
    two: 'مصعدان كهذا',
    few: '{count} مصاعد كهذا',
    many: '{count} مصعداً كهذا',
    other: '{count} مصعد كهذا',
  },
  yardstick:
    'حُسب العدد ليُنقل {percent}% من الأشخاص ({people}) في خمس دقائق، وتنطلق مقصورة كل {interval|one:ثانية|two:ثانيتين|few:# ثوانٍ|many:# ثانية|other:# ثانية} على الأقل.',
  noPeople: 'اكتب عدد الأشخاص أو الأسرّة أو الغرف أو الشقق أو الأمتار المربعة لنذكر كم مصعداً تحتاج.',
  wait: 'في الصباح، والمقصورات ممتلئة، تنطلق واحدة كل {seconds|one:ثانية|two:ثانيتين|few:# ثوانٍ|many:# ثانية|other:# ثانية}.',
  beyond:
    'يصح الحساب حتى {stops|one:وقفة|two:وقفتين|few:# وقفات|many:# وقفة|other:# وقفة} و{lifts|one:مصعد|two:مصعدين|few:# مصاعد|many:# مصعداً|other:# مصعد}. وما زاد على ذلك يُقسم المبنى إلى مناطق.',
  notes: {
    speed: 'أبطأ من المعتاد: {has}، والمعتاد {needed}',
    speedUnknown: 'السرعة: غير معروفة لهذا الطراز، والمعتاد {needed}',
    travel: 'قدّرنا المشوار: {needed}، وهذا الطراز يصل إلى {has}',
    travelUnknown: 'قدّرنا المشوار: {needed}، ولا يُعرف إلى أين يصل هذا الطراز',
    rated_load: 'نصيحة: حتى ستة طوابق المعتاد {has}، وفوقها {needed}',
    breach: 'نراجع أرقام هذا الطراز مع صانعه: اسألنا',
  },
  near: {
    heading: 'ما الذي يجب أن يتغير',
    line: '{answer}: {has} بدل {needed} من أجل {name}',
    phases: 'ثلاثة أطوار من أجل {name}',
    room: 'غرفة محرك من أجل {name}',
  },
  differs: {
    heading: 'طرازات أخرى',
    larger: 'أكبر: {value}',
    smaller: 'أصغر: {value}',
    faster: 'أسرع: {value}',
    slower: 'أبطأ: {value}',
    noRoom: 'بلا غرفة محرك',
    room: 'بغرفة محرك',
    shaft: 'بئر أخرى: {value}',
    same: 'مشابه جداً',
  },
  assumed: {
    heading: 'افترضناه لأنك لم تذكره',
    travel:
      'مشوار المصعد: {value}، بارتفاع {storey|one:متر|two:مترين|few:# أمتار|many:# متراً|other:# متر} للطابق',
    people: 'الأشخاص: {value}',
  },
  escalators: {
    heading: 'السلالم الكهربائية تنقل أشخاصاً أكثر بكثير',
    line: '{name}: {people} كحد أعلى للأشخاص في الساعة',
    unknown: '{name}: اسألنا كم شخصاً ينقل',
    help: 'وفق {standard}، بدرجات عرضها 1,000 ملم ما لم تذكر مواصفاته غير ذلك. ويبقى المصعد ضرورياً للكرسي المتحرك.',
  },
  sources:
    'للقواعد مصادر منشورة. لم نجد مصدراً منشوراً لجداول {tables} ودليل المستشفيات {hospitals} والمراكز التجارية والمدارس ومواقف السيارات، فأخذنا الرقم الأسلم من {guide} ومن الصانعين، أو لم نذكر رقماً.',
  whatsapp: 'إرسال هذه الخطة عبر واتساب',
  whatsappText: 'خطة مصعدي: {answers}. {headline}. {link}',
  units: { cm: 'سم' },
  thanks: {
    label: 'الرقم',
    number: 'رقم طلبك {number}.',
    models: 'الطرازات المعروضة',
    link: 'فتح الخطة من جديد',
  },
  building: {
    title: 'مبناك: {facts}',
    none: 'لا إجابات بعد',
    metres: '{value} م',
    people: {
      zero: 'لا أشخاص',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '{count} أشخاص',
      many: '{count} شخصاً',
      other: '{count} شخص',
    },
    stops: {
      zero: 'لا وقفات',
      one: 'وقفة واحدة',
      two: 'وقفتان',
      few: '{count} وقفات',
      many: '{count} وقفة',
      other: '{count} وقفة',
    },
  },
}
