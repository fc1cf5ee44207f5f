import { sql } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';

export interface Where {
  city: string;
  country: string;
}

/** Where a parcel of the demo comes into the country of its destination; null where its gateway is elsewhere. */
export const demoGateway = (tx: Tx, accountId: number, shipmentId: number): Promise<Where | null> =>
  maybe(
    tx,
    sql<Where>`
      select x.facts ->> 'city' as city, x.facts ->> 'country' as country
      from shipments s join exit_points x on x.code = s.exit_point and x.facts ->> 'country' = s.to_country
      where s.account_id = ${accountId} and s.id = ${shipmentId}`,
  );
