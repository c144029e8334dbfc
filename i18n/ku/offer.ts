import type { Texts } from '../en/dictionary.ts'

export const offer: Texts<'offer', 'ku'> = {
  view: 'بینینی ماڵپەڕەکە بە کوردی',
  close: 'داخستن',
}
