import { place } from '../../../../web/places.tsx';
import type { Shop } from '../../contract.ts';

/** The main button of a shop's page. */
export const shopAction = place<Shop>();

/** The main column of a shop's page. */
export const shopMain = place<Shop>();
