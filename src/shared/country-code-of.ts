import { COUNTRY_CODES } from './country-codes.ts';
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
  US: ['United States of America', '美國', 'Соединённые Штаты', 'Соединённые Штаты Америки'],
  VN: ['Viet Nam'],
};

/** ISO 3166-1 alpha-3 of {@link COUNTRY_CODES}, in their order, and XKX: many systems write these. */
const LONG_CODES =
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ ' +
  'CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA ' +
  'GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN ' +
  'KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT ' +
  'MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA ' +
  'SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA ' +
  'UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM XKX YEM MYT ZAF ZMB ZWE';

/** Equal for all spellings of a name: capitals, accents and signs make no difference. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\P{L}+/gu, '')
    .toLowerCase();

const CODES = new Map<string, string>(LONG_CODES.split(' ').map((long, place) => [plain(long), COUNTRY_CODES[place] ?? '']));
for (const names of [english, chinese, russian]) for (const [code, name] of Object.entries(names)) CODES.set(plain(name), code);
for (const [code, names] of Object.entries(ALSO)) for (const name of names) CODES.set(plain(name), code);

/** The code of a country given by its code of two or three letters, or by its name in a language of the console; null when unknown. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  return Object.hasOwn(english, code) ? code : (CODES.get(plain(text)) ?? null);
}
