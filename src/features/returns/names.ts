import type { Declared } from '../../shared/names.ts';

export const returnsNames = {
  errors: { return_repeated: 409, not_discardable: 409 },
  verbs: [
    'return.announce',
    'return.update',
    'return.delete',
    'return.receive',
    'return.ask_verify',
    'return.verify',
    'return.restock',
    'return.discard',
    'return.extend',
    'return.split',
    'return.carry_out',
    'return.expire',
    'return.write',
    'return.add_photo',
    'return.claim',
    'return.withdraw_claim',
    'return.decline_claim',
    'return.match',
  ],
  events: {
    'return.announced': { 'warehouse?': 'LAX', 'source?': 'buyer', 'return_link_id?': 12, 'import_id?': 31 },
    'return.updated': {},
    'return.deleted': { 'rma_number?': 'RMA-1001' },
    'return.received': { warehouse: 'LAX', condition: 'opened', expires: '2026-12-21T08:00:00.000Z' },
    'return.unpaid': { warehouse: 'LAX' },
    'return.verified': { condition: 'opened', 'expires?': '2026-12-21T08:00:00.000Z' },
    'return.confirmed': { decision: 'reship', 'reshipment_id?': 100003 },
    'return.extended': { days: 30, expires: '2026-12-21T08:00:00.000Z' },
    'return.split': { 'into?': 100004, 'from?': 100001 },
    'return.expiring': { days: 7, expires: '2026-11-24T08:00:00.000Z' },
    'return.restocked': { decision: 'restock', warehouse: 'LAX' },
    'return.discarded': { by: 'rule', 'rule?': 'Small parcels' },
    'return.message': { by_warehouse: true },
    'unmatched_return.claim_declined': { claim_id: 7, warehouse: 'LAX', 'reason?': 'It bears another name.' },
  },
  mails: { return_deadline: { for: 'returns:write', isOn: true }, parcel_claim: { for: 'returns:write', isOn: true } },
  fees: {
    process: { sign: -1, group: 'returns', price: 'operator' },
    verify: { sign: -1, group: 'returns', price: 'operator' },
    restock: { sign: -1, group: 'returns', price: 'operator' },
    extend: { sign: -1, group: 'returns', price: 'operator' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    returns: typeof returnsNames;
  }
}
