import { must, type MakePart } from '../../../../../test/world-part.ts';
import type { MadeLink } from '../../contract.ts';

/** A link for a buyer to send something back by. */
export const world: MakePart = async ({ who }) => {
  const { return_link: link, url } = must(await who.post<MadeLink>('/return-links', { destination: 'US' }));
  return { at: { 'return-links': link.id }, as: { token: url.split('/').at(-1) ?? '' } };
};
