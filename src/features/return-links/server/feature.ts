import type { Feature } from '../../../server/feature.ts';
import { returnLinksNames } from '../names.ts';
import { announceByLink } from './announce-by-link.ts';
import { createLink } from './create-link.ts';
import { getBuyerLabel } from './get-buyer-label.ts';
import { getBuyerReturn } from './get-buyer-return.ts';
import { listLinks } from './list-links.ts';
import { withdrawLink } from './withdraw-link.ts';

export const returnLinksFeature: Feature = {
  noun: 'return-links',
  names: returnLinksNames,
  console: [createLink, listLinks, withdrawLink, getBuyerReturn, announceByLink, getBuyerLabel],
  testRows: { swept: [{ table: 'return_links' }] },
};
