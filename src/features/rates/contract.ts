/*
 * The services the operator sells, as its rate set names them: the four of spec §9, or its own. No states: one is in the set or is not
 * listed. Odd rule: what a service covers at no charge is one amount for the whole set, in US dollars.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

const service = z.object({
  code: z.string(),
  name: z.string(),
  default_cover: z.number().meta({ description: 'Goods and shipping that are covered at no charge' }),
  currency: z.string().meta({ description: 'Of the cover' }),
});
export type Service = z.output<typeof service>;

export const rates = contract('rates', {
  services: {
    method: 'GET',
    path: '/services',
    access: 'session',
    frame: true,
    summary: 'The services the operator sells, in its own order',
    out: z.object({ services: z.array(service) }),
  },
});
