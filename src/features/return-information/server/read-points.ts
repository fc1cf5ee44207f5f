import { sql } from 'kysely';
import { toWire } from '../../../shared/money.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { OPEN_POINTS } from '../../return-terms/server/open-points.ts';
import { termsFor } from '../../returns/server/fees.ts';
import { RETURN_DESTINATIONS, type ReturnDestination } from '../../settings/destinations.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import type { ReturnPoint } from '../contract.ts';

/** The limit of a name on an address. */
const MAX_NAME = 40;

interface Row {
  destination: ReturnDestination;
  warehouse: string;
  address: {
    company_name?: string | null;
    phone?: string | null;
    street1: string;
    street2?: string | null;
    city: string;
    province?: string | null;
    postal_code?: string | null;
    country: string;
  };
}

/** The operator's name for the point and the account's code, which may not be cut off. */
function companyLine(company: string | null | undefined, code: string): string {
  const left = (company ?? '')
    .trim()
    .slice(0, MAX_NAME - code.length - 1)
    .trim();
  return left === '' ? code : `${left} ${code}`;
}

/** Where an account's parcels of each destination come back to, in the order of the specification; with the addresses if they are open to it. */
export async function readPoints(tx: Tx, accountId: number, { isOpen }: { isOpen: boolean }): Promise<ReturnPoint[]> {
  const { name } = await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${accountId}`);
  const rows = await all(tx, sql<Row>`select p.destination, p.warehouse, p.address from ${OPEN_POINTS}`);
  const terms = new Map<string, Awaited<ReturnType<typeof termsFor>>>();
  for (const code of new Set(rows.map(({ warehouse }) => warehouse))) terms.set(code, await termsFor(tx, accountId, code));
  const code = referenceCode(accountId);
  return RETURN_DESTINATIONS.flatMap((destination) => {
    const row = rows.find((one) => one.destination === destination);
    const cost = row && terms.get(row.warehouse);
    if (!row || !cost) return [];
    const { company_name: company, phone = null, street1, street2 = null, city, province = null, postal_code = null, country } = row.address;
    const money = (minor: number) => toWire(minor, cost.currency);
    return [
      {
        destination,
        warehouse: row.warehouse,
        address: isOpen
          ? { name: name.slice(0, MAX_NAME).trim(), company_name: companyLine(company, code), phone, street1, street2, city, province, postal_code, country }
          : null,
        currency: cost.currency,
        process_fee: money(cost.process),
        verify_fee: money(cost.verify),
        restock_fee: money(cost.restock),
        reship_fee: money(cost.reship),
        extension: cost.extend === null ? null : { fee: money(cost.extend), days: cost.extendDays },
        days: cost.decideDays,
      },
    ];
  });
}
