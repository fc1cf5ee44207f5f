import type { Declared } from '../../shared/names.ts';

export const supportNames = {
  verbs: [
    'claim.create',
    'claim.update',
    'claim.submit',
    'claim.delete',
    'claim.withdraw',
    'claim.message',
    'claim.answer',
    'claim.add_document',
    'claim.remove_document',
    'claim.ask',
    'claim.approve',
    'claim.refuse',
  ],
  events: {
    'claim.created': { shipment_id: 100001 },
    'claim.submitted': { shipment_id: 100001, 'reason?': 'damaged' },
    'claim.information_requested': {},
    'claim.message_added': {},
    'claim.answered': {},
    'claim.approved': { shipment_id: 100001, amount_minor: 2_500, currency: 'USD' },
    'claim.refused': { shipment_id: 100001 },
    'claim.withdrawn': {},
    'claim.deleted': {},
  },
  mails: { claim_deadline: { for: 'shipping:write', isOn: true }, claim_decided: { for: 'shipping:write', isOn: true } },
  fees: { claim: { sign: 1, group: 'claims', price: 'staff', from: 'claims' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    support: typeof supportNames;
  }
}
