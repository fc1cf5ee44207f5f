import english from './data/countries.en.json' with { type: 'json' };
import russian from './data/countries.ru.json' with { type: 'json' };
import chinese from './data/countries.zh.json' with { type: 'json' };

/** What shops, carriers and people write beside the names that the console shows. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', '阿联酋', 'Объединённые Арабские Эмираты'],
  BY: ['Белоруссия'],
  CN: ['PRC', 'Mainland China', '中国大陆', '中华人民共和国', 'КНР'],
  CZ: ['Czech Republic', '捷克共和国'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Англия', 'Соединённое Королевство'],
  HK: ['Hong Kong SAR', 'Hong Kong SAR China', '中国香港'],
  KG: ['Кыргызстан'],
  KR: ['Republic of Korea', 'Korea, Republic of', 'Korea, South', '大韩民国', 'Южная Корея'],
  MD: ['Молдавия'],
  MM: ['Myanmar', 'Мьянма'],
  MO: ['Macau', 'Macao SAR', 'Macao SAR China', '中国澳门'],
  NL: ['The Netherlands', 'Holland', 'Голландия'],
  RU: ['Russian Federation', '俄罗斯联邦', 'РФ', 'Российская Федерация'],
  TR: ['Turkey'],
  TW: ['Taiwan, Province of China', '中国台湾', '台灣'],
  US: ['USA', 'United States of America', '美國', 'Соединённые Штаты Америки', 'США'],
  VN: ['Viet Nam'],
};

/** Equal for all spellings of a name: capitals, accents and signs make no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\P{L}+/gu, '')
    .toLowerCase();

const CODES = new Map<string, string>();
for (const names of [english, chinese, russian]) for (const [code, name] of Object.entries(names)) CODES.set(plain(name), code);
for (const [code, names] of Object.entries(ALSO)) for (const name of names) CODES.set(plain(name), code);

/** The code of a country given by its code, or by its name in a language of the console; null when unknown. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return Object.hasOwn(english, code) ? code : (CODES.get(plain(text)) ?? null);
}
