import type { DemoSlider } from './shape.ts'

export const sliders = [
  {
    title: {
      ku: 'بەرزکەرەوە بۆ ئەو ماڵەی تێیدا دەژیت',
      ar: 'مصعد للبيت الذي تسكنه الآن',
      en: 'A lift for the house you already live in',
    },
    picture: 'heroes/villa.webp',
  },
  {
    title: {
      ku: 'ڕووناکی و دیمەن لەگەڵتدا سەردەکەون',
      ar: 'الضوء والمنظر يصعدان معك',
      en: 'Light and view travel up with you',
    },
    picture: 'heroes/hotel-atrium.webp',
  },
  {
    title: {
      ku: 'کابینەیەک بە دارگوێز و مسی زەرد، دروستکراوی هەولێر',
      ar: 'مقصورة من خشب الجوز والنحاس الأصفر، صُنعت في أربيل',
      en: 'A cabin in walnut and brass, made in Erbil',
    },
    picture: 'heroes/cabin-brass.webp',
  },
  {
    title: { ku: 'هەموو نهۆمێک نزیکە', ar: 'كل طابق صار قريباً', en: 'Every floor within reach' },
    picture: 'heroes/towers-dusk.webp',
  },
] satisfies readonly DemoSlider[]
