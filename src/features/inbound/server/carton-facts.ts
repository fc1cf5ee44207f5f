import { sql } from 'kysely';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { countryNameEn } from '../../../shared/country-names.ts';
import { dayIn } from '../../../shared/time.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { senderLines } from '../../overpacks/server/paper-facts.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import type { InboundCarton } from '../inbound-out.ts';
import { readCartons, type StoredInbound } from './inbound-row.ts';

/** What a carton's label is drawn from. The same carton gives the same label. */
export interface CartonFacts {
  inboundId: number;
  number: number;
  total: number;
  sscc: string;
  createdAt: string;
  /** The day it was submitted: YYYY-MM-DD in the account's zone. */
  day: string;
  isTest: boolean;
  sender: string[];
  warehouse: string;
  recipient: string[];
  products: InboundCarton['products'];
}

/** Everything the labels of an inbound shipment's cartons show. */
export async function cartonFacts(tx: Tx, ctx: Pick<Ctx, 'actor'>, row: StoredInbound): Promise<CartonFacts[]> {
  const { accountId, timeZone, isTest } = ctx.actor;
  const { address } = await one(tx, sql<{ address: Warehouse['address'] }>`select address from warehouses where code = ${row.warehouse}`);
  // The company stands above whoever takes the goods in.
  const heads = address.company_name ? { name: address.company_name, company_name: address.name } : {};
  const recipient = formatAddressLines({ ...address, ...heads }, { latin: true, countryName: countryNameEn(address.country)?.toUpperCase() ?? '' });
  const sender = await senderLines(tx, accountId);
  const cartons = await readCartons(tx, accountId, row.id);
  return cartons.flatMap(({ number, sscc, products }) =>
    sscc === null
      ? []
      : [
          {
            inboundId: row.id,
            number,
            total: cartons.length,
            sscc,
            createdAt: row.submitted_at ?? row.created_at,
            day: dayIn(row.submitted_at ?? row.created_at, timeZone),
            isTest,
            sender,
            warehouse: row.warehouse,
            recipient,
            products,
          },
        ],
  );
}
