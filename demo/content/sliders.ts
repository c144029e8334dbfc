import type { DemoSlider } from './shape.ts'

export const sliders = [
  {
    title: {
      ku: 'هەموو نهۆمێک نزیکە',
      ar: 'كل طابق صار قريباً',
      en: 'Every floor within reach',
    },
    picture: 'heroes/lobby-doors.webp',
  },
  {
    title: {
      ku: 'کابینەیەک بە دار و مس، تایبەت بە ماڵەکەت',
      ar: 'مقصورة من الخشب والنحاس، مصممة لبيتك',
      en: 'A cabin in walnut and brass, made for your house',
    },
    picture: 'heroes/cabin-brass.webp',
  },
  {
    title: {
      ku: 'ڕووناکی و دیمەن لەگەڵتدا سەردەکەون',
      ar: 'الضوء والمنظر يصعدان معك',
      en: 'Light and view travel up with you',
    },
    picture: 'heroes/glass-atrium.webp',
  },
  {
    title: {
      ku: 'شەو و ڕۆژ لەسەر کار، لە زاخۆوە تا بەسرە',
      ar: 'نعمل ليلاً ونهاراً، من زاخو إلى البصرة',
      en: 'On duty day and night, from Zakho to Basra',
    },
    picture: 'heroes/towers-dusk.webp',
  },
] satisfies readonly DemoSlider[]
