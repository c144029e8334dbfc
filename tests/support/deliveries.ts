import type { SentDelivery } from '#contract/orders/delivery.ts'

/** A delivery as a buyer enters it, to the place that a new shop serves. */
export const entered = {
  name: 'Shirin Ahmed',
  phone: '٠٧٥٠ ١٢٣ ٤٥٦٧',
  phone2: '00964 770 765 4321',
  place_id: 1,
  address: 'Gulan Street 4, second floor',
  landmark: 'Beside the white mosque',
  note: 'Please call before you come',
  method: 'express',
} as const

/** The same delivery as an order shows it. */
export const delivery: SentDelivery = {
  ...entered,
  phone: '+9647501234567',
  phone_shown: '0750 123 4567',
  phone2: '+9647707654321',
  phone2_shown: '0770 765 4321',
  places_ku_name: 'هەولێر',
  places_ar_name: 'أربيل',
  places_en_name: 'Erbil',
  days_from: null,
  days: 3,
}

/** What an order without a delivery says about it. */
export const undelivered = (amount: number) => ({
  ...{ fee: 0, due: amount, delivery: null, guest: false },
  ...{ outcome: 'none' as const, return_request: null },
})
