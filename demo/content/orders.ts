import { recentOrders } from './recent-orders.ts'
import type { DemoEvent, DemoOrder } from './shape.ts'

/** The usual course of a delivered order: in hours after it was placed, checked, sent and delivered. */
const course = (checking: number, delivering: number, delivered: number): readonly DemoEvent[] => [
  { hours: checking, kind: 'status', status: 'checking' },
  { hours: delivering, kind: 'status', status: 'delivering' },
  { hours: delivered, kind: 'status', status: 'delivered' },
]

const olderOrders: readonly DemoOrder[] = [
  {
    customer: 'rebin',
    days: 60,
    hour: 7,
    method: 'standard',
    lines: [
      ['hall-call', 'steel', 'small', 5],
      ['floor-indicator', 'steel', 'medium', 5],
    ],
    events: course(2, 50, 74),
  },
  {
    customer: 'shilan',
    days: 58,
    hour: 11,
    method: 'express',
    lines: [['traction-rope', 'steel', 'medium', 2]],
    note: 'تکایە پێش گەیشتن پەیوەندی بکەن، ماڵەوە نابین پێش کاتژمێر 4.',
    events: [
      { hours: 1, kind: 'call', text: 'کڕیار دڵنیای کردەوە کە تیرەی 10 ملیمەتر ڕاستە.' },
      ...course(2, 20, 44),
    ],
  },
  {
    customer: 'zaid',
    days: 55,
    hour: 9,
    method: 'standard',
    lines: [
      ['car-panel', 'steel', 'medium', 1],
      ['emergency-intercom', 'steel', 'small', 1],
    ],
    note: 'أسماء الطوابق: أرضي، 1، 2، 3، سطح.',
    events: [
      { hours: 3, kind: 'note', text: 'تأكدنا من قائمة الطوابق، والنقش يبدأ غداً.', public: true },
      ...course(5, 72, 120),
    ],
  },
  {
    customer: 'haval',
    days: 52,
    hour: 8,
    method: 'standard',
    lines: [['guide-rail', 'steel', '3m', 12]],
    events: course(4, 49, 98),
  },
  {
    customer: 'rebin',
    days: 49,
    hour: 13,
    method: 'express',
    lines: [
      ['brake-lining', 'graphite', 'medium', 4],
      ['emergency-light', 'steel', 'small', 3],
    ],
    events: course(1, 3, 20),
  },
  {
    customer: 'noor',
    days: 46,
    hour: 10,
    method: 'standard',
    lines: [['door-operator', 'steel', 'medium', 1]],
    to: {
      name: 'حسين علي كاظم',
      place: 'Mosul',
      phone: '+9647500000158',
      address: 'حي الزهور، شارع المدارس، عمارة 12، الطابق الأرضي',
      landmark: 'بجانب مخزن مواد البناء',
    },
    events: [
      ...course(6, 71, 143),
      { hours: 150, kind: 'note', text: 'المستلم وقّع الوصل ودفع المبلغ كاملاً.' },
    ],
  },
  {
    customer: 'shilan',
    days: 42,
    hour: 6,
    method: 'standard',
    lines: [
      ['handrail', 'steel', '2m', 6],
      ['bumper-rail', 'steel', '2m', 6],
    ],
    events: course(3, 52, 99),
  },
  {
    customer: 'haval',
    days: 39,
    hour: 12,
    method: 'express',
    lines: [
      ['governor', 'green', 'medium', 1],
      ['governor-rope', 'steel', 'medium', 1],
    ],
    events: [
      { hours: 2, kind: 'call', text: 'The site foreman takes it over; the number is the same.' },
      ...course(3, 19, 45),
    ],
  },
  {
    customer: 'zaid',
    days: 36,
    hour: 7,
    method: 'standard',
    lines: [['light-curtain', 'black', 'medium', 4]],
    to: {
      name: 'مصطفى زيد',
      place: 'Basra',
      phone: '+9647500000159',
      address: 'العشار، شارع الكورنيش، مجمع 2، مكتب 14',
    },
    events: [{ hours: 20, kind: 'delivery', changed: ['phone', 'address'] }, ...course(24, 96, 168)],
  },
  {
    customer: 'lana',
    days: 34,
    hour: 9,
    method: 'standard',
    lines: [
      ['braille-buttons', 'brass', 'small', 3],
      ['handrail', 'brass', '1m', 2],
    ],
    events: course(2, 48, 73),
  },
  {
    customer: 'rebin',
    days: 31,
    hour: 11,
    method: 'standard',
    lines: [['roller-guide', 'steel', 'medium', 8]],
    events: course(2, 28, 52),
  },
  {
    customer: 'noor',
    days: 28,
    hour: 8,
    method: 'standard',
    lines: [
      ['arrival-lantern', 'brass', 'small', 4],
      ['hall-call', 'brass', 'small', 4],
    ],
    note: 'الدفع عند المدير في الطابق الأول.',
    events: [
      { hours: 26, kind: 'call', text: 'لم يجب أحد، نعيد الاتصال غداً صباحاً.' },
      ...course(27, 75, 122),
    ],
  },
]

/** The orders of the demo, the oldest first. */
export const orders: readonly DemoOrder[] = [...olderOrders, ...recentOrders]
