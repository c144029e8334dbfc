import { type Question, questions } from './question.ts'

/**
 * Words that must find nothing, as exact, stemmed, folded or mistyped words, nor by a meaning. `first` says what must not
 * be found: `*` is any row of the list, else the keys of rows. No suggestion may offer a row for them either.
 */
export const absent: readonly Question[] = questions(`
بيل | a part of a longer word only | shop | *
درج | the rescue of 50 degrees is no stair | products | dijla-controller
درج | half of a word for degree | shop | *
بيتزا | nothing of food is sold | shop | *
تلفزيون | no household goods | shop | *
ملابس | no clothes | shop | *
طماطم | no food | shop | *
كمبيوتر | no computers are sold | shop | *
طائرة | no aircraft | products | *
دجاجة | no food | shop | *
قطة | a part of point only | shop | *
فستان | no clothes | shop | *
شامبو | no cosmetics | shop | *
خروف | no animals | products | *
موزة | no food | shop | *
دبي | no project there | projects | *
طهران | no project there | projects | *
دمشق | no project there | projects | *
سينما | no such building | projects | *
ختم | another word than certificate | services | *
طلاق | no such service | services | *
سەلاجە | no household goods | shop | *
جلشۆر | no household goods | shop | *
تەلەفزیۆن | no household goods | shop | *
تەماتە | no food | shop | *
مریشک | no food | shop | *
پشیلە | no animals | shop | *
گوڵدان | no flower pots | shop | *
شامپۆ | no cosmetics | shop | *
مۆز | no food; a slip of short words would find motor | shop | *
ئەلماس | a name of no product | products | *
دوبەی | no project there | projects | *
تاران | no project there | projects | *
نەجەف | no project there | projects | *
سینەما | no such building | projects | *
یاریگا | no such building | projects | *
وەرگێڕان | no such service | services | *
بیتکۆین | no such thing | products | *
مانگۆ | a month is no fruit | shop | *
pizza | nothing of food is sold | shop | *
fridge | no household goods; not bridge | shop | *
laptop | no computers are sold | shop | *
trousers | no clothes | shop | *
art | in part and start only | shop | *
ice | in device and price only | shop | *
ant | in elegant and warranty only | products | *
tea | in instead and steam only | products | *
ear | in year and clear only | shop | *
banana | no food | shop | *
piano | no instruments | products | *
helicopter | no aircraft | products | *
football | no sports goods | shop | *
Dubai | no project there | projects | *
Tehran | no project there | projects | *
Najaf | no project there | projects | *
stadium | no such building | projects | *
cinema | no such building | projects | *
xylophone | no instruments | products | *
dentist | no such service | services | *
qwertyuiop | keys pressed at random | products | *
zzzz | keys pressed at random | shop | *
99999 | a figure that no text has | shop | *
7777 kg | a figure that nothing has, holds or exceeds; the unit alone is not a find | shop | *
$ | a sign alone asks nothing | shop | *
% | a sign alone asks nothing | shop | *
_ | a sign alone asks nothing | shop | *
`)
