import type { Texts } from '../dictionary.ts'

export const offer: Texts<'offer', 'ar'> = {
  view: 'عرض الموقع بالعربية',
  close: 'إغلاق',
}
