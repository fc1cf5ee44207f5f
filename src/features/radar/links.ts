import { claimPaths } from '../../shared/paths/support.ts';
import { reshipmentPaths } from '../../shared/paths/reshipments.ts';
import { returnPaths } from '../../shared/paths/returns.ts';
import { subscriptionPaths } from '../../shared/paths/subscriptions.ts';
import { taskPaths } from '../../shared/paths/tasks.ts';
import type { RadarRow } from './contract.ts';

/** Where what ends on a day can be acted on: itself if it is the only one, else the list it stands in. */
export function endingPath({ kind, count, id, area }: Pick<RadarRow, 'kind' | 'count' | 'id' | 'area'>): string {
  const isOne = count === 1;
  switch (kind) {
    case 'returns':
      return isOne ? returnPaths.view(id) : `${returnPaths.list()}?sort=expires&order=asc`;
    case 'reshipments':
      return isOne ? reshipmentPaths.view(id) : reshipmentPaths.inStatus('Unconfirmed');
    case 'claims':
      return isOne ? claimPaths.view(id) : claimPaths.list();
    case 'tasks':
      return area === 'fulfilment' ? taskPaths.fulfillment() : area === 'returns' ? taskPaths.returns() : taskPaths.shipping();
    case 'subscription':
      return subscriptionPaths.home();
  }
}
