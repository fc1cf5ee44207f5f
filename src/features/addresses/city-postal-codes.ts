import { comparable } from './rules.ts';

/**
 * How the postal codes of large cities begin, by country; a city's names as people write them there and in English, in comparable form.
 * Only cities that share no beginning outside theirs are here, so that a different one is worth a look.
 */
const CITIES: Readonly<Record<string, readonly (readonly [names: string, beginnings: string])[]>> = {
  AT: [
    ['WIEN|VIENNA', '1'],
    ['GRAZ', '80'],
    ['SALZBURG', '50'],
  ],
  CH: [
    ['ZURICH|ZUERICH', '80'],
    ['GENEVE|GENEVA|GENF', '12'],
    ['BASEL|BALE', '40'],
    ['BERN|BERNE', '30'],
  ],
  DE: [
    ['BERLIN', '10 12 13 140 141'],
    ['HAMBURG', '20 21 22'],
    ['MUNCHEN|MUENCHEN|MUNICH', '80 81'],
    ['KOLN|KOELN|COLOGNE', '50 51'],
    ['FRANKFURT AM MAIN', '60 65'],
    ['STUTTGART', '70'],
    ['DUSSELDORF|DUESSELDORF', '40'],
    ['LEIPZIG', '04'],
    ['DRESDEN', '01'],
    ['NURNBERG|NUERNBERG|NUREMBERG', '90'],
  ],
  ES: [
    ['MADRID', '28'],
    ['BARCELONA', '08'],
    ['SEVILLA|SEVILLE', '41'],
    ['VALENCIA', '46'],
    ['ZARAGOZA', '50'],
  ],
  FR: [
    ['PARIS', '75'],
    ['LYON', '69'],
    ['MARSEILLE', '13'],
    ['TOULOUSE', '31'],
    ['NICE', '06'],
    ['NANTES', '44'],
    ['STRASBOURG', '67'],
    ['BORDEAUX', '33'],
    ['LILLE', '59'],
    ['MONTPELLIER', '34'],
  ],
  IT: [
    ['ROMA|ROME', '00'],
    ['MILANO|MILAN', '20'],
    ['TORINO|TURIN', '10'],
    ['NAPOLI|NAPLES', '80'],
    ['FIRENZE|FLORENCE', '50'],
    ['VENEZIA|VENICE', '30'],
  ],
  NL: [
    ['AMSTERDAM', '10 11'],
    ['ROTTERDAM', '30 31'],
    ['UTRECHT', '35 34'],
    ['DEN HAAG|THE HAGUE', '24 25'],
  ],
};

/** How the postal codes of a city begin; null for a city we do not know. */
export function postalBeginnings(country: string, city: string): readonly string[] | null {
  const wanted = comparable(city);
  const found = CITIES[country]?.find(([names]) => names.split('|').includes(wanted));
  return found ? found[1].split(' ') : null;
}
