import { isCurrency } from '../../../shared/money.ts';
import type { EstimateService } from '../../estimates/contract.ts';
import type { ShipmentBody } from './shipment-values.ts';

/** How a form is finished: with its label bought, for no more than the price that stood beside the button, if one did. */
export interface Finish {
  isBuying: boolean;
  price: Pick<EstimateService, 'total_cost' | 'currency'> | undefined;
}

/** What a form sends of its label besides what was typed. */
export function labelSent({ isBuying, price }: Finish): Pick<ShipmentBody, 'create_label' | 'total_cost' | 'cost_currency'> {
  if (!isBuying || price === undefined || !isCurrency(price.currency)) return { create_label: isBuying };
  return { create_label: true, total_cost: price.total_cost, cost_currency: price.currency };
}
