import * as z from 'zod'
import { Cartitem } from '../cart/customer.ts'
import { Account } from '../customers/account.ts'
import { call, callTable } from '../kit/call.ts'
import { blank, Email, line, optionalPhone, PersonName, paragraphs } from '../kit/values.ts'
import { Order, Orderitem } from '../orders/row.ts'
import { Brand } from '../products/brands.ts'
import {
  Color,
  Product,
  Productavatar,
  Productcategory,
  Productcolor,
  Productgalary,
  Productsize,
  Size,
  Store,
} from '../products/row.ts'
import { Project, Projectavatar, Projectcategory } from '../projects/row.ts'
import { Service, Servicetype } from '../services/row.ts'
import { Office } from '../settings/offices.ts'
import { Certificate, Contact, Meta, Setting, SiteSetting, Slider, Social } from '../settings/row.ts'
import { User } from '../users/row.ts'

const count = z.int().min(0).optional()

/** The row count of each list, and the number of orders in each status. */
export const counts = {
  countusers: count,
  countcontacts: count,
  countproductcategories: count,
  countsliders: count,
  countproducts: count,
  countprojectcategories: count,
  countprojects: count,
  countservicetypes: count,
  countservices: count,
  countcolors: count,
  countsizes: count,
  countorders: count,
  countordered: count,
  countchecking: count,
  countdelivering: count,
  countdelivered: count,
}

/** All lists in one call. Private lists hold only what the caller may see; only staff get the counts. */
export const init = call('/app/init', {
  discloses: {
    getusers: 'users',
    getaccounts: 'accounts',
    getcontacts: 'contacts',
    getorders: 'orders',
    getorderitems: 'orderitems',
  },
  summary: 'All lists, each filtered by who asks, and for staff the counts',
  flag: 'isLoadApp',
  who: 'anyone',
  content: 'anonymous',
  input: {},
  answer: {
    fetchsetting: Setting,
    getmetas: z.array(Meta),
    getsocials: z.array(Social),
    getcontacts: z.array(Contact),
    getusers: z.array(User),
    getstores: z.array(Store),
    getproductcategories: z.array(Productcategory),
    getbrands: z.array(Brand),
    getsliders: z.array(Slider),
    getaccounts: z.array(Account),
    getproducts: z.array(Product),
    getprojects: z.array(Project),
    getprojectavatars: z.array(Projectavatar),
    getprojectcategories: z.array(Projectcategory),
    getservices: z.array(Service),
    getservicetypes: z.array(Servicetype),
    getcolors: z.array(Color),
    getsizes: z.array(Size),
    getproductcolors: z.array(Productcolor),
    getproductsizes: z.array(Productsize),
    getproductavatars: z.array(Productavatar),
    getproductgalaries: z.array(Productgalary),
    getorders: z.array(Order),
    getorderitems: z.array(Orderitem),
    getcart: z.array(Cartitem),
    ...counts,
  },
})

/** A telephone of the company: how it is written, and how it is dialled. */
const Dialled = z.object({ text: z.string(), dial: z.string() })
export type Dialled = z.output<typeof Dialled>

/** The data around the content of every page. */
const getFrame = call('/app/client/site/frame', {
  summary: 'The settings, offices, social links and meta data that every page of the site needs',
  flag: 'getFrame',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: {},
  answer: {
    fetchsetting: SiteSetting,
    /** The company's telephone to dial, in E.164 or a short number; the first of several, empty if there is none. */
    dial: z.string(),
    /** All that `phone` names. */
    dials: z.array(z.string()),
    /** The same for emergencies. */
    dial_emergency: z.string(),
    /** The same for the public rescue service. */
    dial_rescue: z.string(),
    /** Each telephone of `phone`, `emergency_phone` and `rescue_phone`; a text without a telephone has none. */
    telephones: z.object({
      office: z.array(Dialled),
      emergency: z.array(Dialled),
      rescue: z.array(Dialled),
    }),
    getoffices: z.array(Office),
    getsocials: z.array(Social),
    getmetas: z.array(Meta),
  },
})

/** The home page's data besides its lists. The numbers are summed over the projects. */
const getHome = call('/app/client/site/home', {
  summary: 'The slides of the home page, the brands, the certificates and the company in numbers',
  flag: 'getHome',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: {},
  answer: {
    getsliders: z.array(Slider),
    /** The brands with a mark. */
    getbrands: z.array(Brand),
    getcertificates: z.array(Certificate),
    /** `cities` counts the distinct names before the first comma of each place, or of a location without one. */
    numbers: z.object({ projects: z.int(), elevators: z.int(), floors: z.int(), cities: z.int() }),
  },
})

/**
 * Sends a message to the company: it is stored, shown to staff and mailed to the company's address. The telephone may
 * use any digits, and Iraqi numbers need no country code; an impossible one is refused with `INVALID_DATA`, the field
 * `phone` and `PHONE_INVALID`.
 */
export const sendContact = call('/app/client/contact/send', {
  summary: 'Sends a message to the company',
  flag: 'isSendContacts',
  who: 'anyone',
  once: true,
  input: {
    name: PersonName,
    subject: line(200),
    email: z.union([blank, Email]).optional(),
    phone: optionalPhone(60),
    /** Where the building stands; it is added to the message. */
    place: z.union([blank, line(200)]).optional(),
    msg: paragraphs(5000),
  },
  oneOf: ['email', 'phone'],
  answer: {},
  fails: ['TOO_MANY_REQUESTS'],
  countsItself: true,
  limit: { points: 5, seconds: 3600 },
})

/**
 * Says that the caller is a browser, so that people who share an address can write and register without waiting for each
 * other. The answer sets a signed cookie that says since when the browser has it, and nothing about anybody.
 */
const visit = call('/app/client/site/visit', {
  summary: 'Gives a browser the cookie of a returning one',
  flag: 'isVisit',
  who: 'anyone',
  input: {},
  answer: {},
  fails: ['TOO_MANY_REQUESTS'],
  limit: { points: 3_000, seconds: 3_600 },
})

export const siteCalls = callTable(init, getFrame, getHome, sendContact, visit)
