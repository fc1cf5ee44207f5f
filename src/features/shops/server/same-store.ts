import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Connected, Connector } from './connector.ts';
import { isAddress, type Given } from './reach.ts';

interface Other {
  id: number;
  address: string;
  name: string;
  is_removed: boolean;
  locations: string[];
}

/** Whose orders two connections both take: those of all locations, where none is named. */
const overlap = (a: readonly string[], b: readonly string[]): boolean => a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

/** An address as the network reads it: hosts in small letters, without the usual port and a slash at the end. */
const plain = (address: string): string => (URL.canParse(address) ? new URL(address).href : address).replace(/\/+$/, '');

/**
 * The account's other connections to the store found, by its address and, where a server has several, its channel: connected twice each order would be
 * made twice, unless they take those of different locations. Throws `invalid_input` at the address where one is connected; returns the latest that was removed, which is gone on with. A store that sends its
 * orders itself says nothing of which it is.
 */
export async function sameStore(
  tx: Tx,
  accountId: number,
  connector: Connector,
  { settings, address }: Pick<Given, 'settings'> & Pick<Connected, 'address'>,
  { locations, besides = 0 }: { locations: readonly string[]; besides?: number },
): Promise<number | null> {
  const field = connector.fields.find(({ name, isRequired }) => isRequired === true && isAddress(name));
  if (field === undefined || address === null) return null;
  const ofKind = await all(
    tx,
    sql<Other>`
      select id, name, address, removed_at is not null as is_removed, coalesce(options -> 'locations', '[]') as locations from shops
      where account_id = ${accountId} and kind = ${connector.kind} and address is not null and id <> ${besides}
        and coalesce(settings ->> 'channel', '') = ${settings['channel'] ?? ''}
      order by removed_at desc nulls first, id desc`,
  );
  const others = ofKind.filter((one) => plain(one.address) === plain(address));
  const there = others.find((one) => !one.is_removed && overlap(one.locations, locations));
  if (there !== undefined)
    throw new AppError('invalid_input', { fields: { [`settings/${field.name}`]: { key: 'shops:form.connectedAlready', values: { name: there.name } } } });
  return others.find((one) => one.is_removed)?.id ?? null;
}
