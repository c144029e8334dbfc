import type { Texts } from '../en/dictionary.ts'

export const terms: Texts<'terms', 'ku'> = {
  title: {
    returns: 'گەڕاندنەوە',
    delivery: 'مەرجەکانی گەیاندن',
    privacy: 'پاراستنی زانیاری',
    imprint: 'زانیاریی یاسایی',
  },
  description: {
    returns: 'چی دەتوانیت بگەڕێنیتەوە بۆ {company}، و چۆن.',
    delivery: '{company} بۆ کوێ و چۆن دەیگەیەنێت، و کرێیەکەی چەندە.',
    privacy: '{company} چ زانیارییەکی تۆ هەڵدەگرێت، بۆچی و تا کەی.',
    imprint: '{company} کێیە و لە کوێ تۆمار کراوە.',
  },
  others: 'مەرجەکانمان',
}
