import { normalised } from '#contract/kit/normalised.ts'
import { foldKeyboard } from './keyboards.ts'
import { slipsBetween } from './typing-slips.ts'

// Each entry is one word or several in a row; `*` stands for any ending. Browsers load this file: it knows no stems.

/** Words of somebody who is caught, whatever else is said. */
const caught = `
stuck, trapped, trap* inside, entrap*, imprisoned, locked in, locked inside, caught in, caught inside, cant get out, cannot get out, get me out, get us out, let me out, door wont open, doors wont open
عالق*, عالك*, عالگ*, علقت, علقنا, علقوا, علق احد, علق شخص, علق طفل, معلق داخل, معلقين, انحبس*, منحبس*, محبوس*, احتبس*, محتجز*, احتجاز, احتجز*, انحجز*, محجوز داخل, محصور*, انحصر*, انحشر*, محشور*, ما اكدر اطلع, ما نكدر نطلع, ما اقدر اطلع, لا استطيع الخروج, لا نستطيع الخروج, الباب ما يفتح, الباب لا يفتح, باب المصعد لا يفتح, باب المصعد ما يفتح
گیر* خوار*, گیر* کرد*, گیر* بوو*, گیرخوار*, گیرکرد*, گیربوو*, حەبس*, بەند بوو*, ماومەتەوە, ماوینەتەوە, ماونەتەوە, ماوەتەوە, ناتوانم بێمە دەرەوە, ناتوانین بێینە دەرەوە, دەرگا* ناکرێتەوە, دەرگا* ناکاتەوە, دەرگا* نەکرایەوە
gir xward*, gir xwar*, gir kird*, gir khward*
`

/** What is said of a lift that no longer goes. */
const stopped = `
stopped, broken, broke down, breakdown, not working, not moving, doesnt work, doesnt move, wont move, isnt working, isnt moving, out of order, jammed, frozen, fell
واقف*, متوقف*, توقف*, وقف, وقفت, وكف*, واكف*, عطل*, تعطل*, عطلان*, معطل*, خربان*, خرب, لا يعمل, ما يعمل, ما يشتغل, ميشتغل, لا يشتغل, لا يتحرك, ما يتحرك, ميتحرك
وەستا*, ڕاوەستا*, کار ناکات, کارناکات, ئیش ناکات, ئیشناکات, ناجوڵێت, ناجوڵێ, خەراپە, خەراپ* بوو*, تێکچوو*, تێک چوو*, پەکی کەوت*, لە کار کەوت*, لەکارکەوت*, کوژایەوە, کوژاوەتەوە
`

const lifts = `
lift*, elevator*, asans*r*, asanser*, مصعد*, مسعد*, المصعد*, بالمصعد*, والمصعد, للمصعد, مصاعد*, المصاعد*, اسانسير*, الاسانسير*, ليفت*, بەرزکەرەوە*, ئەسانسۆر*, ئاسانسۆر*, ئەسانسێر*, مەسعەد*, لیفت*
`

/** A call for help, which stands alone, with a lift or with small words. */
const calls = `
emergency, emergencies, help, sos, urgent, urgently, rescue, rescue me
طوارئ, الطوارئ, طارئ, طارئة, نجدة, النجدة, انقاذ, الانقاذ, انقذوني, ساعدوني, مساعدة, النجده
فریاکەوتن, فریاگوزاری, فریام بکەون, فریامان بکەون, هاوار, یارمەتی, تەواری, ئیمێرجنسی, ئیمەرجنسی
`

const entries = (table: string) =>
  table
    .trim()
    .split(/, |\n/)
    .map((entry) => entry.split(' ').map((word) => word.replace(/[^*]+/g, (text) => foldKeyboard(text))))

const spelled = (word: string, pattern: string) => {
  const [start = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return word === start
  return rest.length === 1 && rest[0] === ''
    ? word.startsWith(start)
    : word.length > start.length && word.startsWith(start) && word.includes(rest[0] ?? '', start.length)
}

/** A letter left out of a longer Latin word, or two that changed places; other letters make others: stock, wrapped. */
const isSlip = (word: string, pattern: string) =>
  /^[a-z]{5,}$/.test(pattern) &&
  word.slice(0, 2) === pattern.slice(0, 2) &&
  slipsBetween(word, pattern, 1, { changed: () => false, added: (letter, before) => letter === before }) === 1

const has = (words: readonly string[], some: readonly (readonly string[])[]) =>
  words.some((_, at) =>
    some.some((entry) =>
      entry.every((pattern, next) => {
        const word = words[at + next] ?? ''
        return spelled(word, pattern) || isSlip(word, pattern)
      }),
    ),
  )

const tables = {
  caught: entries(caught),
  stopped: entries(stopped),
  lifts: entries(lifts),
  calls: entries(calls),
}

/** Small words, and those of who calls: an entry of the other tables must say what happened. */
const isSmall = (word: string) =>
  /^[a-z]{1,3}$/.test(word) || /^(?:في|من|لو|انا|یا|بۆ|لە|بە|ئێمە|تکایە|رجاء|please)$/.test(word)

/**
 * Whether a search is a call for help and not for goods: somebody is caught in a lift, or one has stopped. In three
 * languages, with their endings and slips. Pages and suggestions then lead to the emergency page, beside what they find.
 */
export function asksForHelp(search: string): boolean {
  const words = (
    normalised('NFKC', search)
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => foldKeyboard(word))
  if (has(words, tables.caught)) return true
  if (has(words, tables.lifts) && has(words, tables.stopped)) return true
  if (!has(words, tables.calls)) return false
  return words.every((word) => isSmall(word) || has([word], tables.calls) || has([word], tables.lifts))
}
