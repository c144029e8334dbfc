import type { DemoOrder } from './shape.ts'

/** Orders of the last weeks, in all states. What happened to them is over before the first start. */
export const recentOrders: readonly DemoOrder[] = [
  {
    customer: 'shilan',
    days: 24,
    hour: 10,
    method: 'standard',
    lines: [['traction-rope', 'graphite', 'medium', 2]],
    events: [
      { hours: 3, kind: 'note', text: 'دوو پارچەی یەکسان دەبڕین، هەریەکە 22.5 مەتر.', public: true },
      { hours: 4, kind: 'status', status: 'checking' },
      { hours: 51, kind: 'status', status: 'delivering' },
      { hours: 98, kind: 'status', status: 'delivered' },
    ],
  },
  {
    customer: 'haval',
    days: 21,
    hour: 6,
    method: 'express',
    lines: [
      ['frequency-inverter', 'graphite', 'medium', 1],
      ['rail-clips', 'steel', 'medium', 10],
    ],
    note: 'The lift is out of service, please hurry.',
    events: [
      { hours: 1, kind: 'status', status: 'checking' },
      { hours: 3, kind: 'status', status: 'delivering' },
      { hours: 25, kind: 'status', status: 'delivered' },
      { hours: 49, kind: 'call', text: 'The inverter runs; he asks for a maintenance contract.' },
    ],
  },
  {
    customer: 'lana',
    days: 17,
    hour: 13,
    method: 'standard',
    lines: [['light-panel', 'brass', 'medium', 1]],
    events: [
      { hours: 17, kind: 'status', status: 'checking' },
      { hours: 66, kind: 'status', status: 'delivering' },
      { hours: 91, kind: 'status', status: 'delivered' },
    ],
  },
  {
    customer: 'zaid',
    days: 14,
    hour: 8,
    method: 'standard',
    lines: [
      ['pit-buffers', 'green', 'medium', 2],
      ['pit-intercom', 'black', 'small', 1],
      ['emergency-light', 'white', 'small', 2],
    ],
    events: [
      { hours: 2, kind: 'status', status: 'checking' },
      { hours: 74, kind: 'status', status: 'delivering' },
      { hours: 170, kind: 'status', status: 'delivered' },
    ],
  },
  {
    customer: 'rebin',
    days: 11,
    hour: 9,
    method: 'standard',
    lines: [['card-station', 'steel', 'medium', 5]],
    to: {
      name: 'هێمن ڕەزا',
      place: 'Erbil',
      phone: '+9647500000160',
      address: 'شەقامی 60 مەتری، باڵەخانەی نووسینگەکان، نهۆمی 3',
      landmark: 'لە سەرووی بانکەکە',
    },
    events: [
      { hours: 2, kind: 'delivery', changed: ['name', 'phone', 'address', 'landmark'] },
      { hours: 23, kind: 'status', status: 'checking' },
      { hours: 48, kind: 'status', status: 'delivering' },
      { hours: 72, kind: 'status', status: 'delivered' },
    ],
  },
  {
    customer: 'noor',
    days: 8,
    hour: 7,
    method: 'express',
    lines: [['emergency-intercom', 'black', 'small', 3]],
    events: [
      { hours: 4, kind: 'status', status: 'checking' },
      { hours: 26, kind: 'status', status: 'delivering' },
      { hours: 73, kind: 'note', text: 'أُغلق الطريق بسبب المطر، نحاول مرة أخرى.', public: true },
    ],
  },
  {
    customer: 'shilan',
    days: 6,
    hour: 11,
    method: 'standard',
    lines: [
      ['floor-indicator', 'black', 'medium', 4],
      ['hall-call', 'black', 'medium', 4],
    ],
    events: [
      { hours: 3, kind: 'status', status: 'checking' },
      { hours: 70, kind: 'status', status: 'delivering' },
    ],
  },
  {
    customer: 'lana',
    days: 5,
    hour: 8,
    method: 'express',
    lines: [['bumper-rail', 'white', '1m', 4]],
    note: 'Please ring twice, the bell is quiet.',
    events: [
      { hours: 2, kind: 'status', status: 'checking' },
      { hours: 5, kind: 'note', text: 'One of the four has a scratch; take another from the second shelf.' },
      { hours: 27, kind: 'status', status: 'delivering' },
    ],
  },
  {
    customer: 'haval',
    days: 4,
    hour: 12,
    method: 'standard',
    lines: [
      ['guide-rail', 'graphite', '2m', 6],
      ['rail-clips', 'graphite', 'medium', 6],
    ],
    events: [
      { hours: 1, kind: 'call', text: 'He wants it delivered on Thursday, not before.' },
      { hours: 2, kind: 'status', status: 'checking' },
      { hours: 20, kind: 'note', text: 'We deliver on Thursday morning, as agreed.', public: true },
    ],
  },
  {
    customer: 'zaid',
    days: 3,
    hour: 6,
    method: 'standard',
    lines: [['governor', 'steel', 'medium', 1]],
    events: [
      { hours: 3, kind: 'delivery', changed: ['phone2', 'note'] },
      { hours: 4, kind: 'status', status: 'checking' },
    ],
    note: 'الاستلام صباحاً فقط.',
  },
  {
    customer: 'rebin',
    days: 2,
    hour: 10,
    method: 'express',
    lines: [
      ['hall-call', 'steel', 'small', 2],
      ['braille-buttons', 'steel', 'medium', 6],
    ],
    events: [],
  },
  {
    customer: 'noor',
    days: 1,
    hour: 9,
    method: 'standard',
    lines: [['light-curtain', 'graphite', 'medium', 2]],
    note: 'أرجو الاتصال قبل الوصول بنصف ساعة.',
    events: [],
  },
]
