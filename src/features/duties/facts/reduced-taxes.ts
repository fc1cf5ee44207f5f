import type { ReducedTax } from '../types.ts';

/**
 * Lower rates, in percent, of goods that shops send often and that the HS code tells apart: books, food, baby clothes. Where the
 * code does not tell, the standard rate stays. The beginnings of codes are our reading of each law.
 */
const BOOKS = ['4901', '4903'];
const BABY_CLOTHES = ['6111', '6209'];
const TEA_COFFEE_HONEY = ['0901', '0902', '0409'];
const GERMAN_FOOD = [...TEA_COFFEE_HONEY, '0801', '0802', '0804', '0813', '0910', '17', '1806', '1902', '1904', '1905', '2103', '2104'];
/** Food and drink but spirits, wine and beer. */
const JAPANESE_FOOD = ['02', '03', '04', '07', '08', '09', '16', '17', '18', '19', '20', '21', '2201', '2202', '2209'];

const row = (country: string, percent: number, hsCodes: readonly string[], source: string): ReducedTax => ({
  country,
  ratePpm: Math.round(percent * 10_000),
  hsCodes,
  validFrom: null,
  validTo: null,
  source,
  date: '2025-01',
});

export const REDUCED_TAXES: readonly ReducedTax[] = [
  row('GB', 0, [...BOOKS, '4902', '4904', ...TEA_COFFEE_HONEY, ...BABY_CLOTHES], 'VAT Act 1994, Schedule 8: food, books, children’s clothing'),
  row('IE', 0, [...BOOKS, ...TEA_COFFEE_HONEY, ...BABY_CLOTHES], 'VAT Consolidation Act 2010, Schedule 2'),
  row('DE', 7, [...BOOKS, '4902', '4904', ...GERMAN_FOOD], 'UStG, Anlage 2'),
  row('AT', 10, [...BOOKS, ...TEA_COFFEE_HONEY], 'UStG 1994, Anlage 1'),
  row('FR', 5.5, [...BOOKS, ...TEA_COFFEE_HONEY], 'Code général des impôts, art. 278-0 bis'),
  row('IT', 4, BOOKS, 'DPR 633/1972, Tabella A, parte II'),
  row('ES', 4, BOOKS, 'Ley 37/1992, art. 91'),
  row('NL', 9, [...BOOKS, ...TEA_COFFEE_HONEY], 'Wet op de omzetbelasting 1968, Tabel I'),
  row('BE', 6, [...BOOKS, ...TEA_COFFEE_HONEY], 'Royal Decree No. 20 on VAT rates, Table A'),
  row('LU', 3, BOOKS, 'VAT law of Luxembourg, Annex B'),
  row('PL', 5, BOOKS, 'VAT Act of Poland, Annex 10'),
  row('PT', 6, BOOKS, 'CIVA, Lista I'),
  row('SE', 6, BOOKS, 'Mervärdesskattelag, books'),
  row('CZ', 0, BOOKS, 'VAT Act of the Czech Republic, books since 2024'),
  row('HU', 5, BOOKS, 'VAT Act of Hungary, Annex 3'),
  row('CH', 2.6, [...BOOKS, ...TEA_COFFEE_HONEY], 'MWSTG, art. 25'),
  row('LI', 2.6, [...BOOKS, ...TEA_COFFEE_HONEY], 'MWSTG, art. 25'),
  row('NO', 0, BOOKS, 'Merverdiavgiftsloven, § 6-4'),
  row('JP', 8, JAPANESE_FOOD, 'Consumption Tax Act, reduced rate on food and drink'),
  row('KR', 0, BOOKS, 'Value-Added Tax Act, art. 27: books'),
  row('AU', 0, TEA_COFFEE_HONEY, 'A New Tax System (GST) Act 1999, subdivision 38-A'),
];
