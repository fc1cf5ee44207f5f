import { must, type MakePart } from '../../../../../test/world-part.ts';
import { SENDER } from '../../../../../test/merchant.ts';

export const world: MakePart = async ({ who, mark }) => {
  must(await who.call('PUT', '/settings/tracking-page', { brand_name: mark }));
  must(await who.call('PUT', '/return-addresses/GB', { name: mark, street1: '1 High Street', city: 'London', postal_code: 'SW1A 1AA', country: 'GB' }));
  must(await who.call('PUT', '/users/me/consignor', { ...SENDER, name: mark }));
  return {};
};
