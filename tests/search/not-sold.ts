import { type Question, questions } from './question.ts'

/**
 * Things that are not sold, asked for as if they were, beside words that the lists have. Whatever is shown, the answer must
 * say which word it leaves out or what it took the words for. `*` is any row.
 */
export const notSold: readonly Question[] = questions(`
elevator music | no such part | shop | *
lift carpet | no such part | shop | *
elevator perfume | no such part | shop | *
air conditioner for elevator | no such part | shop | *
I need a laptop charger | nothing of the kind | shop | *
elevator rope Otis | a maker that is not there | shop | *
Schindler door operator | a maker that is not there | shop | *
price of a washing machine | nothing of the kind | shop | *
sedan tyres | nothing of the kind | shop | *
lift for aeroplanes | no such lift | products | *
garden swing elevator | no such lift | products | *
pizza elevator company | no such project | projects | *
موسيقى المصعد | no such part | shop | *
سجاد للمصعد | no such part | shop | *
مكيف المصعد | no such part | shop | *
عطر مصعد | no such part | shop | *
اريد غسالة ملابس | nothing of the kind | shop | *
سعر ايفون | nothing of the kind | shop | *
حبل مصعد شندلر | a maker that is not there | shop | *
قطع غيار ثلاجة | nothing of the kind | shop | *
مصعد للطائرات | no such lift | products | *
شركة مصاعد في طهران | no such place | projects | *
فەرشی مەسعەد | no such part | shop | *
سپلیتی مەسعەد | no such part | shop | *
موزیکی ئەسانسۆر | no such part | shop | *
جلی ژنانم دەوێت | nothing of the kind | shop | *
نرخی تەلەفزیۆن | nothing of the kind | shop | *
پەتی مەسعەدی ئۆتیس | a maker that is not there | shop | *
پارچەی سەلاجە | nothing of the kind | shop | *
مەسعەد بۆ پاپۆڕ | no such lift | products | *
کۆمپانیای مەسعەد لە تاران | no such place | projects | *
`)
