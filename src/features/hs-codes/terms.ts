import { PLAIN_NAMES } from './data/plain-names.ts';
import { HS_0100_0899 } from './data/terms/0100-0899.ts';
import { HS_0900_1899 } from './data/terms/0900-1899.ts';
import { HS_1900_2499 } from './data/terms/1900-2499.ts';
import { HS_2500_3299 } from './data/terms/2500-3299.ts';
import { HS_3300_3499 } from './data/terms/3300-3499.ts';
import { HS_3500_3899 } from './data/terms/3500-3899.ts';
import { HS_3900_3925 } from './data/terms/3900-3925.ts';
import { HS_3926_4199 } from './data/terms/3926-4199.ts';
import { HS_4200_4799 } from './data/terms/4200-4799.ts';
import { HS_4800_4999 } from './data/terms/4800-4999.ts';
import { HS_5000_6099 } from './data/terms/5000-6099.ts';
import { HS_6100_6299 } from './data/terms/6100-6299.ts';
import { HS_6300_6399 } from './data/terms/6300-6399.ts';
import { HS_6400_6899 } from './data/terms/6400-6899.ts';
import { HS_6900_7199 } from './data/terms/6900-7199.ts';
import { HS_7200_7322 } from './data/terms/7200-7322.ts';
import { HS_7323_8204 } from './data/terms/7323-8204.ts';
import { HS_8205_8299 } from './data/terms/8205-8299.ts';
import { HS_8300_8399 } from './data/terms/8300-8399.ts';
import { HS_8400_8424 } from './data/terms/8400-8424.ts';
import { HS_8425_8472 } from './data/terms/8425-8472.ts';
import { HS_8473_8507 } from './data/terms/8473-8507.ts';
import { HS_8508_8516 } from './data/terms/8508-8516.ts';
import { HS_8517_8535 } from './data/terms/8517-8535.ts';
import { HS_8536_8699 } from './data/terms/8536-8699.ts';
import { HS_8700_8799 } from './data/terms/8700-8799.ts';
import { HS_8800_9020 } from './data/terms/8800-9020.ts';
import { HS_9021_9399 } from './data/terms/9021-9399.ts';
import { HS_9400_9505 } from './data/terms/9400-9505.ts';
import { HS_9506_9599 } from './data/terms/9506-9599.ts';
import { HS_9600_9799 } from './data/terms/9600-9799.ts';
import type { TermRow } from './term-row.ts';

/**
 * All rows, each in the file of its first code and in the order of these. Written by hand from the nomenclature and its explanatory notes, 2026-11.
 */
export const TERM_ROWS: readonly TermRow[] = [
  ...HS_0100_0899,
  ...HS_0900_1899,
  ...HS_1900_2499,
  ...HS_2500_3299,
  ...HS_3300_3499,
  ...HS_3500_3899,
  ...HS_3900_3925,
  ...HS_3926_4199,
  ...HS_4200_4799,
  ...HS_4800_4999,
  ...HS_5000_6099,
  ...HS_6100_6299,
  ...HS_6300_6399,
  ...HS_6400_6899,
  ...HS_6900_7199,
  ...HS_7200_7322,
  ...HS_7323_8204,
  ...HS_8205_8299,
  ...HS_8300_8399,
  ...HS_8400_8424,
  ...HS_8425_8472,
  ...HS_8473_8507,
  ...HS_8508_8516,
  ...HS_8517_8535,
  ...HS_8536_8699,
  ...HS_8700_8799,
  ...HS_8800_9020,
  ...HS_9021_9399,
  ...HS_9400_9505,
  ...HS_9506_9599,
  ...HS_9600_9799,
  ...PLAIN_NAMES,
];
