import type { DemoTerms } from './shape.ts'

/** The terms of the demo company, a paragraph per line. */
export const terms = {
  returns: {
    ku: `لە ماوەی 14 ڕۆژدا دوای وەرگرتن دەتوانیت پارچەیەک بگەڕێنیتەوە، ئەگەر دانەمەزرابێت و لە بەستەکەی خۆیدا بێت.
پێش ناردنەوە تەلەفۆنمان بۆ بکە. خۆمان دێین دەیبەینەوە، یان دەتوانیت بیهێنیتە نووسینگە.
ئەگەر پارچەکە شکاو بوو یان هەڵە بوو، کرێی گەڕاندنەوەکە لەسەر ئێمەیە. لە حاڵەتەکانی تردا تەنها کرێی گەیاندن دەدەیت.
پارەکەت لە نووسینگە، یان لە کاتی وەرگرتنەوەدا، بە کاش دەدرێتەوە. پارچەی لەسەر داوا دروستکراو ناگەڕێنرێتەوە، مەگەر کێشەی هەبێت.`,
    ar: `يمكنك إرجاع القطعة خلال 14 يوماً من استلامها، ما دامت غير مركّبة وفي علبتها.
اتصل بنا قبل أن تعيدها. نأتي لأخذها، أو تحضرها إلى مكتبنا.
إن كانت القطعة مكسورة أو غير التي طلبتها فكلفة الإرجاع علينا. وفي غير ذلك تدفع أجرة التوصيل وحدها.
نعيد إليك المبلغ نقداً في المكتب أو عند أخذ القطعة. ما صُنع بطلب خاص لا يُرجَع إلا إن كان فيه عيب.`,
    en: `You can return a part within 14 days of receiving it, as long as it was not installed and is in its box.
Call us before you send it back. We collect it, or you bring it to an office.
If the part is broken or not the one you ordered, the return is free. Otherwise you pay the delivery fee alone.
We pay the money back in cash, at the office or when we collect the part. What was made to order cannot be returned unless it is faulty.`,
  },
  delivery: {
    ku: `داواکاری بۆ ئەو شوێنانە دەگەیەنین کە لە سەبەتەدا هەڵیاندەبژێریت، بەو کرێ و ماوەیەی لەوێ نووسراون.
پێش ئەوەی بگەین تەلەفۆنت بۆ دەکەین. ئەگەر کەس وەڵامی نەدایەوە، داواکارییەکە دەگەڕێتەوە کۆگا و دووبارە پەیوەندیت پێوە دەکەین.
پارە لە کاتی وەرگرتندا دەدرێت. پێش پارەدان بەستەکە بکەرەوە و پارچەکان بپشکنە.`,
    ar: `نوصل الطلب إلى الأماكن التي تختارها في السلة، بالأجرة والمدة المكتوبتين هناك.
نتصل بك قبل أن نصل. إن لم يرد أحد عاد الطلب إلى المخزن واتصلنا بك من جديد.
تدفع عند الاستلام. افتح الطرد وافحص القطع قبل أن تدفع.`,
    en: `We deliver to the places that you choose in the cart, for the fee and within the time shown there.
We call before we come. If nobody answers, the order goes back to the warehouse and we call you again.
You pay when you receive it. Open the parcel and check the parts before you pay.`,
  },
  privacy: {
    ku: `بۆ گەیاندنی داواکارییەک ناو، ژمارەی تەلەفۆن و ناونیشانت هەڵدەگرین. ئیمەیڵ تەنها بۆ هەواڵی داواکارییەکەیە.
زانیاریت نافرۆشین و بۆ ڕیکلام بە کەسی تری نادەین. تەنها شۆفێرەکە ناونیشان و ژمارەکەت دەبینێت.
دەتوانیت هەژمارەکەت لە پڕۆفایلەکەتەوە بسڕیتەوە، یان داوامان لێ بکەیت زانیارییەکانت بسڕینەوە.`,
    ar: `نحفظ لتوصيل الطلب اسمك ورقم هاتفك وعنوانك. ولا نستعمل بريدك الإلكتروني إلا لأخبار الطلب.
لا نبيع بياناتك ولا نعطيها لأحد للإعلان. السائق وحده يرى عنوانك ورقمك.
يمكنك حذف حسابك من صفحة حسابك، أو أن تطلب منا حذف بياناتك.`,
    en: `To deliver an order we keep your name, telephone number and address. We use your email for news of your order alone.
We do not sell your data or give it to anybody for advertising. Only the driver sees your address and number.
You can delete your account in your profile, or ask us to delete your data.`,
  },
  imprint: {
    ku: `هەوراز بۆ بەرزکەرەوە، کۆمپانیای بەرپرسیارێتیی سنووردار، لە هەولێر تۆمار کراوە.
بەڕێوەبەر: زانیار شوان.
ئیمەیڵ: info@hawraz.example`,
    ar: `هوراز للمصاعد، شركة محدودة المسؤولية مسجلة في أربيل.
المدير: زانيار شوان.
البريد الإلكتروني: info@hawraz.example`,
    en: `Hawraz Elevators, a company with limited liability registered in Erbil.
Director: Zanyar Shwan.
Email: info@hawraz.example`,
  },
} satisfies DemoTerms
