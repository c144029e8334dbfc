import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksForPrice } from '#i18n/search/asked-price.ts'
import { asksForHelp } from '#i18n/search/emergencies.ts'

const lines = (text: string) => text.trim().split('\n')

const calls = lines(`
stuck in lift
stuk in elevator
stcuk in the lift
I am trapped
someone traped in elevator
two people are trapped inside the lift
we can't get out of the elevator
elevator has stopped
the lift is not working
elevator broken
lift stopped between floors
emergency
help!
عالق في المصعد
عالقين بالمصعد
انا عالقة داخل المصعد
عالگ بالمصعد
محبوسين بالمصعد
انحبسنا بالاسانسير
طفل محتجز في المصعد
المصعد واقف
المصعد متوقف
المصعد عطلان
مصعدنا لا يعمل
المصعد ما يشتغل
باب المصعد لا يفتح
طوارئ
گیرم خواردووە
گيرم خواردوه
گیرمان خواردووە لە مەسعەد
لە ئەسانسۆر گیری کردووە
کەسێک لە مەسعەدەکە گیری خواردووە
حەبس بووین لە مەسعەد
بەرزکەرەوەکە وەستاوە
مەسعەدەکە ئیش ناکات
ئەسانسۆر کار ناکات
دەرگاکە ناکرێتەوە
لە مەسعەد ماوینەتەوە
فریاکەوتن
هاوار
`)

const goods = lines(`
emergency light
emergency intercom
emergency stop button
stock
stick
trousers
rope
lift stops
lift with 6 stops
elevator brake
rescue unit
lift repair
hanging rope
ضوء طوارئ
هاتف الطوارئ
حبل المصعد
فرامل المصعد
ستارة معلقة
مصعد
گڵۆپی فریاکەوتن
گێڕ
گیرەی ڕێڕەو
پەتی مەسعەد
بەرزکەرەوەی بار
وەستێنەر
`)

test('a call for help is known in three languages, with endings and slips', () => {
  assert.deepEqual(
    calls.filter((search) => !asksForHelp(search)),
    [],
  )
})

test('who searches for goods is not told to call for help', () => {
  assert.deepEqual(
    goods.filter((search) => asksForHelp(search)),
    [],
  )
})

test('a question for a price is known in three languages', () => {
  const questions = lines(`
price
rope price
how much is the inverter
cost of a lift
سعر المصعد
بكم الحبل
كم سعر الإنفرتر
أسعار المصاعد
شكد المصعد
نرخ
نرخی مەسعەد
نرخەکان
دەسک بە چەندە
قیمەتی پەت
`)
  assert.deepEqual(
    questions.filter((search) => !asksForPrice(search)),
    [],
  )
  const others = lines('rope\nحبل\nپەت\ncostume\nکەم\nlift for 6 persons')
  assert.deepEqual(
    others.filter((search) => asksForPrice(search)),
    [],
  )
})
