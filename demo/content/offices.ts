import type { DemoOffice } from './shape.ts'

/** The head office in Erbil, and the office in Baghdad. */
export const offices = [
  {
    name: { ku: 'نووسینگەی سەرەکی، هەولێر', ar: 'المكتب الرئيسي، أربيل', en: 'Head office, Erbil' },
    address: {
      ku: 'هەولێر، شەقامی گوڵان، بینای هەوراز، نهۆمی دووەم',
      ar: 'أربيل، شارع كولان، بناية هوراز، الطابق الثاني',
      en: 'Hawraz Building, second floor, Gulan Street, Erbil',
    },
    hours: '08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-14:00 -',
    phone: '+9647500000142',
    latitude_micro: 36_206_100,
    longitude_micro: 43_981_900,
  },
  {
    name: { ku: 'نووسینگەی بەغدا', ar: 'مكتب بغداد', en: 'Baghdad office' },
    address: {
      ku: 'بەغدا، کەڕادە، شەقامی 62، بینای 14',
      ar: 'بغداد، الكرادة، شارع 62، بناية 14',
      en: 'Building 14, Street 62, Karrada, Baghdad',
    },
    hours: '09:00-16:00 09:00-16:00 09:00-16:00 09:00-16:00 09:00-16:00 09:00-16:00 -',
    phone: '+9647700000142',
    latitude_micro: 33_304_200,
    longitude_micro: 44_429_500,
  },
] satisfies readonly DemoOffice[]
