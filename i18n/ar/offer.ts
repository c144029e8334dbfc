import type { Texts } from '../en/dictionary.ts'

export const offer: Texts<'offer', 'ar'> = {
  view: 'عرض الموقع بالعربية',
  close: 'إغلاق',
}
