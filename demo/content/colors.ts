import type { DemoColor } from './shape.ts'

export const colors = [
  { key: 'steel', name: { ku: 'ستیلی مات', ar: 'ستيل مطفأ', en: 'Brushed steel' }, code: '#b4b8bc' },
  { key: 'black', name: { ku: 'ڕەشی مات', ar: 'أسود مطفأ', en: 'Matt black' }, code: '#1c1d1f' },
  { key: 'brass', name: { ku: 'مسی زەرد', ar: 'نحاس أصفر', en: 'Brass' }, code: '#c49a45' },
  { key: 'bronze', name: { ku: 'بڕۆنز', ar: 'برونز', en: 'Bronze' }, code: '#7a5636' },
  { key: 'champagne', name: { ku: 'شامپانیا', ar: 'شمبانيا', en: 'Champagne' }, code: '#dcc8a4' },
  { key: 'white', name: { ku: 'سپی', ar: 'أبيض', en: 'White' }, code: '#f4f4f1' },
  { key: 'green', name: { ku: 'سەوز', ar: 'أخضر', en: 'Green' }, code: '#01994c' },
  { key: 'graphite', name: { ku: 'خۆڵەمێشی تۆخ', ar: 'رصاصي غامق', en: 'Graphite' }, code: '#4a4e53' },
] satisfies readonly DemoColor[]
