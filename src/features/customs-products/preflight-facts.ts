/** What destinations ask for. As of November 2026; sources where named. */
import { EU } from '../../shared/european-union.ts';

export const isEu = (country: string): boolean => EU.includes(country);

/**
 * Digits of the destination's own tariff that customs wants for parcels; six elsewhere. US: CBP since the end of de minimis, 29 Aug 2025; BR: NCM.
 */
export const NATIONAL_DIGITS: Readonly<Record<string, number>> = { US: 10, PR: 10, BR: 8 };

/** Destinations whose customs asks for the importer's personal or company number. KR and BR numbers have a format of their own. */
export const IMPORTER_ASKED: ReadonlySet<string> = new Set(['AR', 'CL', 'CN', 'CO', 'CR', 'EC', 'ID', 'IL', 'IN', 'KZ', 'MX', 'PE', 'RU', 'TR', 'TW', 'ZA']);

/** Up to this goods value the seller collects the tax at the sale, under a registration number of the scheme. */
export const SELLER_SCHEMES: readonly { countries: readonly string[]; limit: number; currency: string; number: 'ioss' | 'vat' | 'voec' }[] = [
  { countries: EU, limit: 150, currency: 'EUR', number: 'ioss' },
  { countries: ['GB'], limit: 135, currency: 'GBP', number: 'vat' },
  { countries: ['NO'], limit: 3000, currency: 'NOK', number: 'voec' },
];

/** Private gifts above these amounts are charged like any goods: EU Reg. 1186/2009 art. 25, UK Notice 143, 19 CFR 10.152. */
export const GIFT_LIMITS: readonly { countries: readonly string[]; limit: number; currency: string }[] = [
  { countries: EU, limit: 45, currency: 'EUR' },
  { countries: ['GB'], limit: 39, currency: 'GBP' },
  { countries: ['US', 'PR'], limit: 100, currency: 'USD' },
];

/** Vague words: a parcel whose description has nothing else is held (CBP and EU ICS2 "stop words"). */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'accessories accessory apparel appliances articles auto beauty cap chemicals cloth clothes clothing commercial consolidated cosmetics daily devices electronic electronics ' +
    'equipment fashion fittings food freight garment garments general gift gifts goods hardware health home hobby household industrial instrument item items jewelry ' +
    'kitchen machine machinery material materials medical merchandise misc miscellaneous necessities new office ornaments other parts personal plastic present products ' +
    'product promotional sample samples school set small spare sports stationery stuff supplies textile textiles things tools toy toys used various ware wear'
  ).split(' '),
);

/** Goods that contain a lithium battery or are one, as shops name them. */
export const BATTERY_ALONE =
  /\b(?:power ?banks?|portable chargers?|(?:lithium|li-?ion|rechargeable|lipo|spare|replacement)[\w -]* batter(?:y|ies)|18650)\b|充电宝|移动电源|锂电池/iu;
export const BATTERY_INSIDE =
  /\b(?:smart ?phones?|mobile phones?|cell ?phones?|tablets?|laptops?|notebook computers?|ear ?(?:buds|phones)|wireless head(?:phones|sets?)|bluetooth [\w -]*(?:speakers?|head(?:phones|sets?)|ear(?:buds|phones))|smart ?watch(?:es)?|drones?|e-?(?:scooters?|bikes?)|electric (?:scooters?|bikes?|toothbrush(?:es)?|shavers?)|vapes?|e-?cigarettes?|hoverboards?|robot vacuums?|massage guns?|flash ?lights?)\b|手机(?!壳|套|膜|支架)|蓝牙耳机|无人机|智能手表|平板电脑|笔记本电脑|电动牙刷/iu;
export const FLAMMABLE =
  /\b(?:perfumes?|colognes?|eau de (?:toilette|parfum)|nail polish(?:es)?|aerosols?|spray paint|lighters?|hand sanitizers?|essential oils?|hair ?spray)\b|香水|指甲油|打火机|喷雾/iu;
/** What is called after such a thing and is none: a phone's case, tablets to swallow. */
export const NOT_ITSELF =
  /\b(?:vitamins?|minerals?|supplements?|effervescent|chewable|dishwasher|cleaning|denture|chlorine|calcium|zinc|magnesium|herbal|pills?|\d+ ?mg|cases?|covers?|sleeves?|bags?|backpacks?|pouch(?:es)?|stands?|holders?|mounts?|straps?|bands?|protectors?|skins?|stickers?|propellers?|filters?|posters?|boxes|box|bottles?|diffusers?)\b|壳|套|膜|支架|包|袋|表带|维生素|泡腾片|咀嚼片/iu;
/** Chapters whose goods run on batteries, and among them the parts, cables and chargers that hold none. */
export const RUNS_ON_BATTERIES = /^(?:84|85|87|88|90|91|95)(?!73|0440|44|0710|0730|1890|1779|29|13)/;
export const IS_BATTERY = /^850[67]/;
export const BURNS = /^(?:22|27|32|33|34|36|38|9613)/;
/** "7.4 Wh", "20Wh", "26.6 瓦时". */
export const WATT_HOURS = /(\d+(?:[.,]\d+)?)\s*(?:wh\b|watt[- ]?hours?|瓦时)/iu;
/** "10000mAh", "10,000 mAh", "5000 毫安". */
export const MILLIAMPERE_HOURS = /(\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?)\s*(?:mah\b|毫安)/iu;
/** "11.1 V", "3.7v"; not a charger's mains voltage. */
export const VOLTS = /(?<![\d.])(\d{1,2}(?:\.\d+)?)\s*(?:v\b|volts?\b|伏)/iu;
/** Of one lithium-ion cell, where none is stated: nominal 3.6 or 3.7 V (IATA Lithium Battery Guidance Document: watt-hours = V × Ah). */
export const CELL_VOLTS = 3.7;
/** Lithium batteries above this need an approval that no service here has (IATA PI 965 to 967, section II). */
export const MAX_WATT_HOURS = 100;
