/** The lists of goods that the HS search is asked for, oldest first; in brackets how it did before anything was changed for them. */
import { HS_BRANDED, HS_BRANDED_ZH_RU, HS_EVERYDAY_TOO, HS_MADE_FOR } from './branded.ts';
import { HS_EIGHTEENTH } from './eighteenth.ts';
import { HS_ELEVENTH } from './eleventh.ts';
import { HS_END_EN, HS_END_RU, HS_END_ZH } from './end.ts';
import { HS_EVERYDAY } from './everyday.ts';
import { HS_FIFTH_EN, HS_FIFTH_RU, HS_FIFTH_ZH } from './fifth.ts';
import { HS_FRESH_EN, HS_FRESH_ZH } from './fresh.ts';
import { HS_HELD_EN, HS_HELD_RU, HS_HELD_ZH } from './held.ts';
import { HS_LATER_EN, HS_LATER_LAST, HS_LATER_RARER } from './later.ts';
import { HS_LONG_EN, HS_LONG_RU, HS_LONG_ZH } from './long.ts';
import { HS_NEXT_EN, HS_NEXT_RU, HS_NEXT_ZH } from './next.ts';
import { HS_PRODUCTS } from './products.ts';
import { HS_EIGHTH } from './eighth.ts';
import { HS_NINETEENTH } from './nineteenth.ts';
import { HS_NINTH_EN, HS_NINTH_RU, HS_NINTH_ZH } from './ninth.ts';
import { HS_SEVENTH_EN, HS_SEVENTH_RU, HS_SEVENTH_TITLES, HS_SEVENTH_ZH } from './seventh.ts';
import { HS_SIXTH_EN, HS_SIXTH_RU, HS_SIXTH_ZH } from './sixth.ts';
import { HS_TENTH_EN, HS_TENTH_RU, HS_TENTH_TITLES, HS_TENTH_ZH } from './tenth.ts';
import { HS_THREE_EN, HS_THREE_RU, HS_THREE_ZH } from './three.ts';
import { HS_FIFTEENTH_GOODS, HS_FIFTEENTH_RARER, HS_FIFTEENTH_TITLES } from './fifteenth.ts';
import { HS_FOURTEENTH_NAMES, HS_FOURTEENTH_TITLES } from './fourteenth.ts';
import { HS_SEVENTEENTH } from './seventeenth.ts';
import { HS_SIXTEENTH } from './sixteenth.ts';
import { HS_BLIND_NAMES, HS_BLIND_TITLES } from './thirteenth.ts';
import { HS_THIRTIETH, HS_THIRTIETH_TITLES } from './thirtieth.ts';
import { HS_THIRTY_FIRST_TITLES } from './thirty-first.ts';
import { HS_FORTIETH_TITLES } from './fortieth.ts';
import { HS_FORTY_FIRST_TITLES } from './forty-first.ts';
import { HS_FORTY_SECOND_TITLES } from './forty-second.ts';
import { HS_FORTY_THIRD_TITLES } from './forty-third.ts';
import { HS_FORTY_FOURTH_TITLES } from './forty-fourth.ts';
import { HS_FORTY_FIFTH_TITLES } from './forty-fifth.ts';
import { HS_FORTY_SIXTH_TITLES } from './forty-sixth.ts';
import { HS_FORTY_SEVENTH_TITLES } from './forty-seventh.ts';
import { HS_FORTY_EIGHTH } from './forty-eighth.ts';
import { HS_FORTY_NINTH } from './forty-ninth.ts';
import { HS_FIFTIETH } from './fiftieth.ts';
import { HS_FIFTY_FIRST } from './fifty-first.ts';
import { HS_FIFTY_SECOND } from './fifty-second.ts';
import { HS_THIRTY_EIGHTH_TITLES } from './thirty-eighth.ts';
import { HS_THIRTY_FIFTH_TITLES } from './thirty-fifth.ts';
import { HS_THIRTY_NINTH_TITLES } from './thirty-ninth.ts';
import { HS_THIRTY_FOURTH_TITLES } from './thirty-fourth.ts';
import { HS_THIRTY_SEVENTH_TITLES } from './thirty-seventh.ts';
import { HS_THIRTY_SIXTH_TITLES } from './thirty-sixth.ts';
import { HS_THIRTY_SECOND_TITLES } from './thirty-second.ts';
import { HS_THIRTY_THIRD_TITLES } from './thirty-third.ts';
import { HS_TITLES } from './titles.ts';
import { HS_TWENTIETH } from './twentieth.ts';
import { HS_TWELFTH } from './twelfth.ts';
import { HS_TWENTY_FIRST } from './twenty-first.ts';
import { HS_TWENTY_EIGHTH, HS_TWENTY_EIGHTH_TITLES } from './twenty-eighth.ts';
import { HS_TWENTY_FIFTH } from './twenty-fifth.ts';
import { HS_TWENTY_FOURTH } from './twenty-fourth.ts';
import { HS_TWENTY_NINTH, HS_TWENTY_NINTH_TITLES } from './twenty-ninth.ts';
import { HS_TWENTY_SECOND } from './twenty-second.ts';
import { HS_TWENTY_SEVENTH } from './twenty-seventh.ts';
import { HS_TWENTY_SIXTH } from './twenty-sixth.ts';
import { HS_TWENTY_THIRD } from './twenty-third.ts';
import { HS_UNSEEN_EN, HS_UNSEEN_TITLES } from './unseen.ts';
import { HS_MAKERS } from './makers.ts';
import { HS_GARAGES } from './garages.ts';

type Goods = readonly (readonly [name: string, ...codes: string[]])[];

export const LISTS: readonly (readonly [title: string, goods: Goods])[] = [
  ['200 shop products', HS_PRODUCTS],
  ['60 listing titles', HS_TITLES],
  ['100 fresh goods in English (96 before any change)', HS_FRESH_EN],
  ['60 fresh goods in Chinese (60 before any change)', HS_FRESH_ZH],
  ['50 long titles in English (46 before)', HS_HELD_EN],
  ['50 long titles in Chinese (46 before)', HS_HELD_ZH],
  ['50 long titles in Russian (5 before)', HS_HELD_RU],
  ['150 unseen names in English (142 before)', HS_UNSEEN_EN],
  ['40 unseen titles in English (38 before)', HS_UNSEEN_TITLES],
  ['120 later names in English (118 before)', HS_LATER_EN],
  ['80 later rarer names in English (79 before)', HS_LATER_RARER],
  ['100 last names in English (97 before)', HS_LATER_LAST],
  ['60 mixed goods in English (59 before any change)', HS_THREE_EN],
  ['60 mixed goods in Russian (59 before)', HS_THREE_RU],
  ['50 mixed goods in Chinese (48 before)', HS_THREE_ZH],
  ['50 next goods in English (49 before)', HS_NEXT_EN],
  ['50 next goods in Russian (49 before)', HS_NEXT_RU],
  ['50 next goods in Chinese (49 before)', HS_NEXT_ZH],
  ['30 more long titles in English (29 before)', HS_LONG_EN],
  ['30 more long titles in Russian (29 before)', HS_LONG_RU],
  ['30 more long titles in Chinese (28 before)', HS_LONG_ZH],
  ['30 short names in English (30 before)', HS_END_EN],
  ['30 short names in Russian (29 before)', HS_END_RU],
  ['30 short names in Chinese (29 before)', HS_END_ZH],
  ['30 rarer names in English (29 before)', HS_FIFTH_EN],
  ['30 rarer names in Russian (30 before)', HS_FIFTH_RU],
  ['30 rarer names in Chinese (23 before)', HS_FIFTH_ZH],
  ['75 goods in three languages (73 before)', [...HS_SIXTH_EN, ...HS_SIXTH_RU, ...HS_SIXTH_ZH]],
  ['323 everyday goods in three languages (315 before)', [...HS_SEVENTH_EN, ...HS_SEVENTH_TITLES, ...HS_SEVENTH_ZH, ...HS_SEVENTH_RU]],
  ['60 goods with long names in three languages (52 before)', HS_EIGHTH],
  ['606 goods, most of them rare, in three languages (557 before)', [...HS_NINTH_EN, ...HS_NINTH_ZH, ...HS_NINTH_RU]],
  ['240 ordinary goods in three languages (239 before)', [...HS_TENTH_EN, ...HS_TENTH_ZH, ...HS_TENTH_RU, ...HS_TENTH_TITLES]],
  ['140 goods, ordinary and rarer, in three languages (127 before)', HS_ELEVENTH],
  ['120 ordinary goods more in three languages (118 before)', HS_TWELFTH],
  ['120 long titles in three languages (108 before)', HS_BLIND_TITLES],
  ['240 names, a third of them rare, in three languages (213 before)', HS_BLIND_NAMES],
  ['60 more long titles in three languages (56 before)', HS_FOURTEENTH_TITLES],
  ['120 more names in three languages (111 before)', HS_FOURTEENTH_NAMES],
  ['110 goods of every department in three languages (93 before)', HS_FIFTEENTH_GOODS],
  ['60 titles of up to 200 letters (52 before)', HS_FIFTEENTH_TITLES],
  ['50 rarer goods in three languages (41 before)', HS_FIFTEENTH_RARER],
  ['80 goods of other shelves in three languages (57 before)', HS_SIXTEENTH],
  ['56 goods of most shops in three languages (54 before)', HS_SEVENTEENTH],
  ['245 long titles more in three languages (242 before)', HS_EIGHTEENTH],
  ['216 long titles after those (216 before)', HS_TWENTIETH],
  ['333 short names more in three languages (326 before)', HS_NINETEENTH],
  ['188 short names in English (187 before)', HS_TWENTY_FIRST],
  ['415 everyday goods after those, in three languages (413 before)', HS_TWENTY_SECOND],
  ['268 goods of small shelves and long titles (251 before)', HS_TWENTY_THIRD],
  ['251 goods of counters and sheds and long titles (222 before)', HS_TWENTY_FOURTH],
  ['209 ordinary goods and long titles (203 before)', HS_TWENTY_FIFTH],
  ['231 goods of workshops, music, sick rooms and parties and long titles (219 before)', HS_TWENTY_SIXTH],
  ['167 goods of most shops and long titles (165 before)', HS_TWENTY_SEVENTH],
  ['270 names of smaller shelves in three languages (251 before)', HS_TWENTY_EIGHTH],
  ['150 long titles in three languages (149 before)', HS_TWENTY_EIGHTH_TITLES],
  ['113 goods of most shops and long titles (113 before)', HS_EVERYDAY],
  ['370 names of goods in parcels in three languages (350 before)', HS_TWENTY_NINTH],
  ['149 long titles of market places (134 before)', HS_TWENTY_NINTH_TITLES],
  ['189 more names of goods in parcels in three languages (172 before)', HS_THIRTIETH],
  ['93 more long titles of market places (82 before)', HS_THIRTIETH_TITLES],
  ['30 long titles of market places after those (27 before)', HS_THIRTY_FIRST_TITLES],
  ['90 goods made for devices of a brand (70 before)', HS_MADE_FOR],
  ['113 goods by brand and model (80 before)', HS_BRANDED],
  ['60 of those in Chinese and Russian (55 before)', HS_BRANDED_ZH_RU],
  ['120 everyday goods and long titles (116 before)', HS_EVERYDAY_TOO],
  ['100 goods of makers, collectors and garages (80 before)', HS_MAKERS],
  ['87 parts of cars, motorcycles and machines (70 before)', HS_GARAGES],
  ['296 long titles of market places of every department (291 before)', HS_THIRTY_SECOND_TITLES],
  ['240 titles of ordinary goods (238 before)', HS_THIRTY_THIRD_TITLES],
  ['241 longer titles of odder shelves (235 before)', HS_THIRTY_FOURTH_TITLES],
  ['316 titles in four steps (313 before)', HS_THIRTY_FIFTH_TITLES],
  ['257 titles of every department (256 before)', HS_THIRTY_SIXTH_TITLES],
  ['302 titles with many accessories and sets (300 before)', HS_THIRTY_SEVENTH_TITLES],
  ['379 titles with many words beside the name (375 before)', HS_THIRTY_EIGHTH_TITLES],
  ['301 titles of smaller goods of every shelf (290 before)', HS_THIRTY_NINTH_TITLES],
  ['126 titles of most shops after those (126 before)', HS_FORTIETH_TITLES],
  ['155 titles of every department (153 before)', HS_FORTY_FIRST_TITLES],
  ['96 titles after those (94 before)', HS_FORTY_SECOND_TITLES],
  ['60 titles after both (60 before)', HS_FORTY_THIRD_TITLES],
  ['279 long titles in English of every department (279 before, 266 first)', HS_FORTY_FOURTH_TITLES],
  ['198 longer titles in English (197 before, 178 first)', HS_FORTY_FIFTH_TITLES],
  ['98 long titles in English of odder shelves (97 before, 85 first)', HS_FORTY_SIXTH_TITLES],
  ['163 long titles in Russian and Chinese (163 before, 161 first)', HS_FORTY_SEVENTH_TITLES],
  ['300 goods that shops ship, names and titles (292 before)', HS_FORTY_EIGHTH],
  ['300 goods of odder shelves and titles (290 before)', HS_FORTY_NINTH],
  ['300 goods of odder shelves and titles after those (280 before)', HS_FIFTIETH],
  ['330 ordinary names and titles after those (324 before)', HS_FIFTY_FIRST],
  ['150 ordinary names and titles after those (145 before)', HS_FIFTY_SECOND],
];
