import type { DemoCustomer } from './shape.ts'

/**
 * The customers of the demo. Nobody has these addresses, because `.invalid` never exists (RFC 2606, RFC 6761). Iraq
 * reserves no telephone numbers for fiction; those from 0750 000 0151 on, in the same block as the company's own, are the
 * least likely to reach anybody.
 */
export const customers: readonly DemoCustomer[] = [
  {
    key: 'rebin',
    name: 'ڕێبین کەریم ئەحمەد',
    email: 'rebin.karim@example.invalid',
    lang: 'ku',
    days: 74,
    home: {
      place: 'Erbil',
      phone: '+9647500000151',
      address: 'گەڕەکی بەختیاری، شەقامی چنار، باڵەخانەی 17، نهۆمی 2',
      landmark: 'تەنیشت نانەواخانەکە',
    },
  },
  {
    key: 'shilan',
    name: 'شیلان عومەر حەسەن',
    email: 'shilan.omer@example.invalid',
    lang: 'ku',
    days: 66,
    home: {
      place: 'Sulaymaniyah',
      phone: '+9647500000152',
      phone2: '+9647500000153',
      address: 'گەڕەکی سەرچنار، کۆڵانی 12، خانووی 8',
      landmark: 'بەرامبەر دەرمانخانەکە',
    },
  },
  {
    key: 'haval',
    name: 'Haval Jamal',
    email: 'haval.jamal@example.invalid',
    lang: 'en',
    days: 63,
    home: {
      place: 'Duhok',
      phone: '+9647500000154',
      address: 'Masike quarter, Street 9, Building 4, ground floor',
      landmark: 'Behind the primary school',
    },
  },
  {
    key: 'zaid',
    name: 'زيد عبد الكريم الجنابي',
    email: 'zaid.abdulkarim@example.invalid',
    lang: 'ar',
    days: 61,
    home: {
      place: 'Baghdad',
      phone: '+9647500000155',
      address: 'حي الكرادة، محلة 903، زقاق 21، دار 6',
      landmark: 'قرب محطة الوقود',
    },
  },
  {
    key: 'noor',
    name: 'نور حسين علي',
    email: 'noor.hussein@example.invalid',
    lang: 'ar',
    days: 48,
    home: {
      place: 'Kirkuk',
      phone: '+9647500000156',
      address: 'حي العروبة، شارع السوق، عمارة 3، الطابق الأول',
      landmark: 'مقابل الصيدلية',
    },
  },
  {
    key: 'lana',
    name: 'Lana Aziz',
    email: 'lana.aziz@example.invalid',
    lang: 'en',
    days: 35,
    home: {
      place: 'Erbil',
      phone: '+9647500000157',
      address: 'Ankawa, Street 108, Villa 23',
      landmark: 'The green gate next to the bakery',
    },
  },
]
