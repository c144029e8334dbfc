import type { DemoSetting } from './shape.ts'

/** The demo company. */
export const setting = {
  name: { ku: 'هەوراز بۆ بەرزکەرەوە', ar: 'هوراز للمصاعد', en: 'Hawraz Elevators' },
  about: {
    ku: `هەوراز بۆ بەرزکەرەوە لە ساڵی 2009 لە هەولێر دامەزراوە و ئەمڕۆ نووسینگەیەکی لە بەغداش هەیە. ئێمە بەرزکەرەوە بۆ ماڵ، باڵەخانەی نیشتەجێبوون، نەخۆشخانە، هوتێل و بازاڕ دابین دەکەین، دایاندەمەزرێنین و دواتریش خۆمان چاودێرییان دەکەین.

ئەندازیارەکانمان لە یەکەم نەخشەی چاڵەوە لەگەڵ تەلارسازەکە کار دەکەن. پێش ڕادەستکردن، هەموو بەرزکەرەوەیەک بە باری تەواو و بە پچڕانی کارەبا تاقی دەکەینەوە، چونکە لێرە کارەبا ڕۆژانە دەبڕێت و کەس نابێت لە نێوان دوو نهۆمدا بمێنێتەوە.

کۆگاکەمان لە هەولێر زیاتر لە 1,200 جۆر پارچەی یەدەگی تێدایە. تیمی فریاگوزاری شەو و ڕۆژ لەسەر هێڵە. لەناو هەولێر و بەغدا کاتی هەموو گەیشتنێک دەپێوین و لێرەدا بڵاوی دەکەینەوە؛ بۆ دهۆک، سلێمانی و کەرکووک کاتی گەیشتن لە گرێبەستەکەدا دەنووسین.`,
    ar: `تأسست هوراز للمصاعد في أربيل عام 2009، ولها اليوم مكتب ثانٍ في بغداد. نجهّز المصاعد للبيوت والعمارات السكنية والمستشفيات والفنادق والأسواق، ونركّبها بأنفسنا، ثم نبقى مسؤولين عن صيانتها.

يعمل مهندسونا مع المعماري منذ أول مخطط لبئر المصعد. وقبل التسليم نفحص كل مصعد بالحمولة الكاملة ومع قطع الكهرباء عمداً، لأن التيار ينقطع هنا كل يوم، ولا ينبغي أن يبقى أحد عالقاً بين طابقين.

في مخزننا بأربيل أكثر من 1,200 صنف من قطع الغيار. وفريق الطوارئ على الخط ليلاً ونهاراً. نقيس داخل أربيل وبغداد زمن كل وصول وننشره هنا، أما دهوك والسليمانية وكركوك فنثبّت زمن الوصول إليها في العقد نفسه.`,
    en: `Hawraz Elevators was founded in Erbil in 2009 and now has a second office in Baghdad. We supply lifts for homes, apartment blocks, hospitals, hotels and markets, install them with our own crews, and stay responsible for them afterwards.

Our engineers sit with the architect from the first drawing of the shaft. Before handover every lift is tested at full load and with the power cut on purpose, because the supply fails here daily and nobody should be left between two floors.

The Erbil warehouse holds more than 1,200 kinds of spare part. The emergency crew answers day and night. Within Erbil and Baghdad we time every arrival and publish the average here; for Duhok, Sulaymaniyah and Kirkuk the arrival time is written into the contract.`,
  },
  cofounder: {
    ku: `<h3>وتەی هاودامەزرێنەر</h3>
<p>یەکەم بەرزکەرەوەم لە باڵەخانەیەکی شەش نهۆمی چاک کردەوە کە سێ ساڵ بوو کاری نەدەکرد. پیرەژنێک لە نهۆمی پێنجەم گوتی: <strong>«ئەمڕۆ دەتوانم خۆم بچمە بازاڕ.»</strong> لەو ڕۆژەوە دەزانم ئێمە ئاسن و پەت نافرۆشین؛ ڕێگا بۆ خەڵک دەکەینەوە.</p>
<p>کاتێک لەگەڵ سێ هاوڕێم هەورازم دامەزراند، سێ بەڵێنمان دا و تا ئێستا پێیانەوە پابەندین:</p>
<ul>
<li><strong>نرخی ڕوون:</strong> هەموو شتێک لە نرخنامەکەدا هەیە، هیچ تێچوویەک دواتر زیاد ناکرێت.</li>
<li><strong>پارچەی ئامادە:</strong> بەرزکەرەوەیەک دانامەزرێنین ئەگەر پارچەی یەدەگی لە کۆگادا نەبێت.</li>
<li><strong>تیمی خۆمان:</strong> ئەو کەسەی دایدەمەزرێنێت، هەر ئەویش فێرت دەکات چۆن بەکاری بهێنیت.</li>
</ul>
<blockquote>بەرزکەرەوەی باش ئەوەیە کە کەس باسی ناکات، چونکە هەرگیز ناوەستێت.</blockquote>
<p>زانیار شوان، هاودامەزرێنەر و ئەندازیاری سەرەکی</p>`,
    ar: `<h3>كلمة الشريك المؤسس</h3>
<p>أول مصعد أصلحته كان في عمارة من ستة طوابق، متوقفاً منذ ثلاث سنوات. قالت لي سيدة مسنّة من الطابق الخامس: <strong>«اليوم أقدر أروح للسوق بنفسي.»</strong> منذ ذلك اليوم عرفت أننا لا نبيع حديداً وحبالاً، بل نفتح طريقاً للناس.</p>
<p>عندما أسست هوراز مع ثلاثة من أصدقائي، قطعنا ثلاثة وعود ما زلنا ملتزمين بها:</p>
<ul>
<li><strong>سعر واضح:</strong> كل شيء مكتوب في عرض السعر، ولا كلفة تُضاف لاحقاً.</li>
<li><strong>قطع جاهزة:</strong> لا نركّب مصعداً ما لم تكن قطع غياره في مخزننا.</li>
<li><strong>فريقنا نحن:</strong> من يركّب المصعد هو نفسه من يعلّمك كيف تستعمله.</li>
</ul>
<blockquote>المصعد الجيد هو الذي لا يتحدث عنه أحد، لأنه لا يتوقف أبداً.</blockquote>
<p>زانيار شوان، الشريك المؤسس وكبير المهندسين</p>`,
    en: `<h3>A word from the co-founder</h3>
<p>The first lift I ever repaired stood in a six-storey block and had not moved for three years. An old lady on the fifth floor told me: <strong>“Today I can go to the market by myself.”</strong> Since that day I have known that we do not sell steel and rope; we open a way for people.</p>
<p>When I started Hawraz with three friends we made three promises, and we still keep them:</p>
<ul>
<li><strong>A clear price:</strong> everything is in the quotation and no cost is added later.</li>
<li><strong>Parts on the shelf:</strong> we do not install a lift unless its spare parts are in our warehouse.</li>
<li><strong>Our own crew:</strong> whoever installs your lift is also the one who teaches you to use it.</li>
</ul>
<blockquote>A good lift is one that nobody talks about, because it never stops.</blockquote>
<p>Zanyar Shwan, co-founder and chief engineer</p>`,
  },
  phone: '+964 750 000 0142',
  email: 'info@hawraz.example',
  whatsapp: '+9647500000142',
  emergencyPhone: '+964 750 000 0199',
  emergencyHours: {
    ku: 'شەو و ڕۆژ وەڵام دەدەینەوە، لە هەینی و جەژنەکانیشدا.',
    ar: 'نرد ليلاً ونهاراً، وفي الجمعة والأعياد أيضاً.',
    en: 'Answered day and night, on Fridays and holidays too.',
  },
  emergencyWhatsapp: '+9647500000199',
  // The ambulance service of Iraq.
  rescuePhone: '122',
  // The average of the emergency service, as among the figures below.
  emergencyMinutes: 31,
  delivery: {
    ku: 'پێش ئەوەی بگەین تەلەفۆنت بۆ دەکەین. لە کاتی وەرگرتندا پارچەکان بپشکنە، ئەوەی شکاو بێت دەیبەینەوە.',
    ar: 'نتصل بك قبل أن نصل. افحص القطع عند الاستلام، وما كان مكسوراً نعيده معنا.',
    en: 'We call before we come. Check the parts when you receive them; what is broken goes back with us.',
  },
  headline: {
    ku: 'دروستکراو بۆ ئەو ڕۆژەی کارەبا دەبڕێت',
    ar: 'صُنعت لليوم الذي تنقطع فيه الكهرباء',
    en: 'Built for the day the power goes out',
  },
  trade: {
    ku: 'بەرزکەرەوە بۆ ماڵ و نەخۆشخانە و تاوەر لە کوردستان و عێراق. هەموویان بە باری تەواو و بە پچڕانی کارەبا تاقی دەکەینەوە، پێش ئەوەی کەس سواریان بێت.',
    ar: 'مصاعد للبيوت والمستشفيات والأبراج في كردستان والعراق. نفحص كل مصعد بالحمولة الكاملة ومع قطع الكهرباء عمداً، قبل أن يركبه أحد.',
    en: 'Lifts for homes, hospitals and towers in Kurdistan and Iraq. Every one is tested at full load with the power cut on purpose, before anyone rides it.',
  },
  // The lifts of all projects; the average and the aim of the emergency service; the measured wait of the twin offices.
  proofs: {
    ku: `98 | بەرزکەرەوە لە کاردا
31 خولەک | تێکڕای گەیشتن بە کەسی گیرخواردوو، ئامانجمان 45 خولەکە
38 چرکە | تێکڕای چاوەڕوانی لە دوو تاوەرەکەی گوڵان`,
    ar: `98 | مصعداً في الخدمة
31 دقيقة | متوسط وصولنا إلى من علق في مصعد، وهدفنا 45 دقيقة
38 ثانية | متوسط الانتظار في برجَي كولان`,
    en: `98 | lifts running
31 min | to a trapped passenger on average; we aim for 45
38 s | average wait in the two Gulan towers`,
  },
  powerCut: {
    ku: 'کە کارەبا دەبڕێت چی ڕوو دەدات',
    ar: 'ماذا يحدث حين تنقطع الكهرباء',
    en: 'What happens when the power goes out',
  },
  // What the rescue unit of the catalogue does, in its time.
  powerCutSteps: {
    ku: `0 چرکە | کارەبا دەبڕێت. ڕووناکیی کابینە بە پاتری دەمێنێتەوە.
6 چرکە | یەکەی ڕزگارکردن دێتە سەر خەت و کابینە بۆ نزیکترین نهۆم دەبات.
نزیکترین نهۆم | دەرگا دەکرێتەوە و دەنگێک بە سەرنشینان دەڵێت بچنە دەرەوە. کەس چاوەڕوانی مۆلیدە ناکات.`,
    ar: `0 ثانية | تنقطع الكهرباء، ويبقى ضوء المقصورة مضاءً من البطارية.
6 ثوانٍ | تتولى وحدة الإنقاذ الأمر وتنقل المقصورة إلى أقرب طابق.
أقرب طابق | يُفتح الباب ويطلب صوت من الركاب أن يخرجوا، فلا ينتظر أحد المولدة.`,
    en: `0 s | The power goes out. The light in the cabin stays on from its battery.
6 s | The rescue unit takes over and moves the car to the nearest floor.
Nearest floor | The doors open and a voice asks everyone to step out. Nobody waits for the generator.`,
  },
  // The length differs: each product states its own.
  warranty: {
    ku: `ماوەی گەرەنتیی هەر بەرهەمێک لە تایبەتمەندییەکانیدا نووسراوە و لە ڕۆژی ڕادەستکردنەوە دەست پێ دەکات: بۆ بەرزکەرەوە پارچە و کار دەگرێتەوە، بۆ ئەوەی لە فرۆشگا دەکڕدرێت خودی پارچەکە.
ئەگەر پارچەیەکمان لەو ماوەیەدا تێک بچێت، بەبێ کرێ دەیگۆڕین. زیانی ئاو و گۆڕانی کارەبا و دەستکاریی کەسانی تر ناگرێتەوە.`,
    ar: `مدة ضمان كل منتج مكتوبة في مواصفاته، وتبدأ من يوم تسليمه: القطع والعمل للمصاعد، والقطعة نفسها لما يُشترى من المتجر.
إذا تعطلت قطعة منا خلال هذه المدة فإننا نستبدلها بلا مقابل. لا يشمل الضمان أضرار الماء وتذبذب الكهرباء وعبث الآخرين.`,
    en: `How long the warranty of a product lasts stands in its specifications. It begins on the day of handover and covers parts and labour for lifts, and the part itself for what you buy in the shop.
If a part of ours fails within that time, we replace it at no charge. Damage by water, by unsteady supply and by others is not covered.`,
  },
  minimumOrder: '0',
  dinarRate: 141_000,
  lang: 'ku',
  logo: 'brand/logo.svg',
  favicon: 'brand/favicon.png',
  cofounderImage: 'people/cofounder.webp',
  map: 'company/map.png',
} satisfies DemoSetting
