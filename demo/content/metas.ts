import type { DemoMeta } from './shape.ts'

/** Six rows: the company, products, shop, services, projects, contact. */
export const metas = [
  {
    keywords: {
      ku: 'بەرزکەرەوە، مەسعەد، ئەسانسۆر، کۆمپانیای بەرزکەرەوە، هەولێر، بەغدا، کوردستان',
      ar: 'مصعد، مصاعد، أسانسير، شركة مصاعد، أربيل، بغداد، العراق',
      en: 'elevator, lift, elevator company, Erbil, Baghdad, Kurdistan, Iraq',
    },
    content: {
      ku: 'هەوراز بۆ بەرزکەرەوە: دابینکردن، دامەزراندن و چاودێریکردنی بەرزکەرەوە لە هەولێر، بەغدا و هەموو شارەکانی کوردستان و عێراق.',
      ar: 'هوراز للمصاعد: تجهيز المصاعد وتركيبها وصيانتها في أربيل وبغداد وجميع مدن كردستان والعراق.',
      en: 'Hawraz Elevators supplies, installs and maintains lifts in Erbil, Baghdad and every city of Kurdistan and Iraq.',
    },
  },
  {
    keywords: {
      ku: 'بەرزکەرەوەی ماڵ، بەرزکەرەوەی نەخۆشخانە، بەرزکەرەوەی بار، پەیژەی کارەبایی، بەرزکەرەوەی شووشە',
      ar: 'مصعد منزلي، مصعد مستشفى، مصعد بضائع، سلم كهربائي، مصعد بانورامي',
      en: 'home lift, hospital lift, freight lift, escalator, panoramic lift, car lift',
    },
    content: {
      ku: 'بەرزکەرەوەی سەرنشین، نەخۆشخانە، بار و ئۆتۆمبێل، پەیژەی کارەبایی و ڕێڕەوی جووڵاو، لەگەڵ زانیاریی تەکنیکی و نرخی سەرەتایی.',
      ar: 'مصاعد ركاب ومستشفيات وبضائع وسيارات، وسلالم كهربائية وممرات متحركة، مع المواصفات الفنية والأسعار الابتدائية.',
      en: 'Passenger, hospital, freight and car lifts, escalators and moving walks, with technical data and starting prices.',
    },
  },
  {
    keywords: {
      ku: 'پارچەی یەدەگی بەرزکەرەوە، دوگمەی بانگکردن، پەتی بەرزکەرەوە، مۆتۆری دەرگا، کڕینی پارچە',
      ar: 'قطع غيار المصاعد، زر استدعاء، حبل مصعد، محرك باب المصعد، شراء قطع',
      en: 'elevator spare parts, call button, traction rope, door operator, buy lift parts online',
    },
    content: {
      ku: 'فرۆشگای پارچەی بەرزکەرەوە: دوگمە، شاشە، دەرگا، پەت، ڕێڕەو و ئامێری سەلامەتی لە کۆگای هەولێر، پارەدان لە کاتی گەیاندن.',
      ar: 'متجر قطع المصاعد: أزرار وشاشات وأبواب وحبال وسكك وأجهزة أمان من مخزن أربيل، والدفع عند الاستلام.',
      en: 'Lift parts from our Erbil warehouse: buttons, displays, doors, ropes, rails and safety gear, cash on delivery.',
    },
  },
  {
    keywords: {
      ku: 'دامەزراندنی بەرزکەرەوە، چاککردنەوەی بەرزکەرەوە، گرێبەستی چاودێری، فریاگوزاریی 24 کاتژمێر، نوێکردنەوە',
      ar: 'تركيب مصاعد، صيانة مصاعد، عقد صيانة، طوارئ 24 ساعة، تحديث المصاعد القديمة',
      en: 'elevator installation, lift maintenance, service contract, 24-hour emergency, lift modernisation',
    },
    content: {
      ku: 'پشکنینی شوێن، نەخشەکێشان، دامەزراندن، چاودێریی مانگانە، پشکنینی سەلامەتی و تیمی فریاگوزاری بە درێژایی شەو و ڕۆژ.',
      ar: 'معاينة الموقع والتصميم والتركيب والصيانة الشهرية وفحص السلامة وفريق طوارئ على مدار الساعة.',
      en: 'Site survey, planning, installation, monthly maintenance, safety inspection and an emergency crew around the clock.',
    },
  },
  {
    keywords: {
      ku: 'پڕۆژەی بەرزکەرەوە، تاوەری نووسینگە، بەرزکەرەوەی هوتێل، بازاڕ، باڵەخانەی نیشتەجێبوون',
      ar: 'مشاريع مصاعد، أبراج مكاتب، مصاعد فنادق، مراكز تسوق، عمارات سكنية',
      en: 'elevator projects, office tower lifts, hotel lifts, shopping centres, apartment blocks',
    },
    content: {
      ku: 'ئەو باڵەخانانەی بەرزکەرەوەکانیان کاری ئێمەیە: لە زاخۆوە تا بەسرە، بە ژمارەی نهۆم، خێرایی و توانای هەڵگرتن.',
      ar: 'المباني التي تعمل فيها مصاعدنا: من زاخو إلى البصرة، مع عدد الطوابق والسرعة والحمولة.',
      en: 'Buildings that run on our lifts, from Zakho to Basra, with their floors, speeds and capacities.',
    },
  },
  {
    keywords: {
      ku: 'پەیوەندی، داواکاری نرخ، نووسینگەی هەولێر، نووسینگەی بەغدا، ژمارەی تەلەفۆن',
      ar: 'اتصال، طلب عرض سعر، مكتب أربيل، مكتب بغداد، رقم الهاتف',
      en: 'contact, request a quotation, Erbil office, Baghdad office, phone number',
    },
    content: {
      ku: 'نەخشەی باڵەخانەکەتمان بۆ بنێرە؛ لە ماوەی دوو ڕۆژی کاردا نرخنامەیەک بە زمانی خۆت وەردەگریت.',
      ar: 'أرسل إلينا مخطط مبناك، ويصلك عرض سعر بلغتك خلال يومي عمل.',
      en: 'Send us the plan of your building and receive a quotation in your language within two working days.',
    },
  },
] satisfies readonly DemoMeta[]
