import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/program/features.ts';
import { STAFF_AREAS } from '../src/shared/access.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, STAFF_ROLES, type StaffRole } from '../src/shared/permissions.ts';
import { atAccounts } from './browser.ts';
import { fill } from './calls.ts';
import { asMerchant, caller, startApp, type TestApp } from './harness.ts';

const mounted = (['console', 'accounts'] as const)
  .flatMap((site) => catalog[site].map(({ call }) => ({ site, call })))
  .filter(({ call }) => call.access.startsWith('staff:'));

/** What each call requires of a staff role. Whoever adds a call says here whether it reads or writes. */
const ASKS: Readonly<Record<string, string>> = {
  'identity.resetTwoStep': 'admin:write',
  'staff.find': 'support:read',
  'staff.visits': 'support:read',
  'staff.start': 'support:read',
  'staff.renew': 'support:read',
  'staff.end': 'support:read',
  'claimDesk.list': 'support:read',
  'claimDesk.get': 'support:read',
  'claimDesk.document': 'support:read',
  'claimDesk.ask': 'support:write',
  'claimDesk.approve': 'support:write',
  'claimDesk.refuse': 'support:write',
  'referralDesk.list': 'support:read',
  'referralDesk.contact': 'support:write',
  'referralDesk.decline': 'support:write',
  'referralDesk.join': 'support:write',
  'entryPoints.authorizations': 'support:read',
  'entryPoints.authorize': 'support:write',
  'entryPoints.withdraw': 'support:write',
  'customsTables.list': 'pricing:read',
  'customsTables.check': 'pricing:write',
  'customsTables.import': 'pricing:write',
  'customsTables.withdraw': 'pricing:write',
  'rateSets.list': 'pricing:read',
  'rateSets.cards': 'pricing:read',
  'rateSets.changes': 'pricing:read',
  'rateSets.file': 'pricing:read',
  'rateSets.check': 'pricing:write',
  'rateSets.import': 'pricing:write',
  'exchangeRates.list': 'pricing:read',
  'exchangeRates.save': 'pricing:write',
  'numberRanges.list': 'pricing:read',
  'numberRanges.add': 'pricing:write',
  'numberRanges.close': 'pricing:write',
  'numberRanges.open': 'pricing:write',
  'trackingReports.import': 'warehouse:write',
  'trackingReports.pattern': 'warehouse:read',
  'tracking.addEvents': 'warehouse:write',
  'products.verify': 'warehouse:write',
  'products.sendBack': 'warehouse:write',
  'desk.products': 'warehouse:read',
  'desk.product': 'warehouse:read',
  'desk.image': 'warehouse:read',
  'desk.addPhoto': 'warehouse:write',
  'desk.removePhoto': 'warehouse:write',
  'inboundDesk.list': 'warehouse:read',
  'inboundDesk.get': 'warehouse:read',
  'inboundDesk.count': 'warehouse:write',
  'inboundDesk.undo': 'warehouse:write',
  'inboundDesk.addPhoto': 'warehouse:write',
  'inboundDesk.photo': 'warehouse:read',
  'inboundDesk.finish': 'warehouse:write',
  'picks.orders': 'warehouse:read',
  'picks.order': 'warehouse:read',
  'picks.open': 'warehouse:read',
  'picks.get': 'warehouse:read',
  'picks.create': 'warehouse:write',
  'picks.putBack': 'warehouse:write',
  'picks.short': 'warehouse:write',
  'picks.pack': 'warehouse:write',
  'picks.label': 'warehouse:read',
  'desk.labels': 'warehouse:read',
  'picks.orderSlip': 'warehouse:read',
  'picks.slip': 'warehouse:read',
  'picks.packs': 'warehouse:read',
  'picks.today': 'warehouse:read',
  'picks.unpack': 'warehouse:write',
  'reshipmentsDesk.get': 'warehouse:read',
  'reshipmentsDesk.label': 'warehouse:read',
  'reshipmentsDesk.list': 'warehouse:read',
  'reshipmentsDesk.pack': 'warehouse:write',
  'returnsDesk.addPhoto': 'warehouse:write',
  'returnsDesk.addUnmatchedPhoto': 'warehouse:write',
  'returnsDesk.carryOut': 'warehouse:write',
  'returnsDesk.decline': 'warehouse:write',
  'returnsDesk.get': 'warehouse:read',
  'returnsDesk.image': 'warehouse:read',
  'returnsDesk.inspect': 'warehouse:write',
  'returnsDesk.list': 'warehouse:read',
  'returnsDesk.match': 'warehouse:write',
  'returnsDesk.receive': 'warehouse:write',
  'returnsDesk.unmatched': 'warehouse:read',
  'returnsDesk.unmatchedImage': 'warehouse:read',
  'returnsDesk.unmatchedParcel': 'warehouse:read',
  'returnsDesk.write': 'warehouse:write',
  'returnPoints.list': 'warehouse:read',
  'returnPoints.save': 'admin:write',
  'returnTerms.list': 'pricing:read',
  'returnTerms.save': 'pricing:write',
  'subscriptionPlans.list': 'pricing:read',
  'subscriptionPlans.create': 'pricing:write',
  'subscriptionPlans.save': 'pricing:write',
  'bins.set': 'warehouse:write',
  'counts.list': 'warehouse:read',
  'counts.product': 'warehouse:read',
  'counts.count': 'warehouse:write',
  'counts.undo': 'warehouse:write',
  'warehouses.create': 'admin:write',
  'warehouses.save': 'admin:write',
  'operatorWarehouses.list': 'warehouse:read',
  'operatorWarehouses.get': 'warehouse:read',
  'operatorWarehouses.atDesk': 'warehouse:read',
  'operatorWarehouses.checkAddress': 'admin:read',
  'operatorWarehouses.close': 'admin:write',
  'operatorWarehouses.open': 'admin:write',
  'bookings.list': 'admin:read',
  'bookings.sums': 'admin:read',
  'bookings.payers': 'admin:read',
  'bookings.book': 'admin:write',
  'invoiceDesk.list': 'admin:read',
  'invoiceDesk.sums': 'admin:read',
  'invoiceDesk.get': 'admin:read',
  'invoiceDesk.owed': 'admin:read',
  'invoiceDesk.owedSums': 'admin:read',
  'mail.list': 'admin:read',
  'mail.counts': 'admin:read',
  'mail.get': 'admin:read',
  'mail.resend': 'admin:write',
  'setup.get': 'admin:read',
  'team.list': 'admin:read',
  'team.invite': 'admin:write',
  'team.change': 'admin:write',
  'team.disable': 'admin:write',
  'team.enable': 'admin:write',
  'team.renewLink': 'admin:write',
  'merchants.list': 'admin:read',
  'merchants.counts': 'admin:read',
  'merchants.open': 'admin:write',
  'merchants.change': 'admin:write',
  'merchants.suspend': 'admin:write',
  'merchants.resume': 'admin:write',
  'merchants.inviteOwner': 'admin:write',
};

const REACH: Readonly<Record<StaffRole, readonly string[]>> = {
  support: ['support:read'],
  support_write: ['support:read', 'support:write'],
  warehouse: ['warehouse:read', 'warehouse:write'],
  pricing: ['pricing:read', 'pricing:write'],
  admin: STAFF_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`]),
};

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const ids = { id: 999_999_999, account_id: 999_999_999, document_id: 1, code: 'NOWHER', kind: 'hs', version: 999_999 };

it('stand in the table, each of them', () => {
  expect(Object.fromEntries(mounted.map(({ call }) => [call.name, call.access.slice('staff:'.length)]))).toEqual(ASKS);
});

describe.each(STAFF_ROLES)('%s', (role) => {
  it('is let into its own calls and refused at every other, signed in and by token', async () => {
    const staff = await asMerchant(t, { staffRole: role, scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] });
    const session = await atAccounts(t, staff);
    for (const { site, call } of mounted) {
      const path = fill(call, ids);
      const byToken = caller(t[site], staff).call;
      for (const ask of site === 'accounts' ? [byToken, session] : [byToken]) {
        const { status, code } = await ask(call.method, path, call.example?.body);
        // What only a person may do, no token may, whatever its scopes.
        const isLetIn = !(ask === byToken && call.byPerson === true) && REACH[role].includes(ASKS[call.name] ?? '');
        expect([call.name, status === 403]).toEqual([call.name, !isLetIn]);
        if (!isLetIn) expect([call.name, code]).toEqual([call.name, 'access_denied']);
      }
    }
  });

  it('gets nothing by a token without the operator’s scopes', async () => {
    const staff = await asMerchant(t, { staffRole: role });
    for (const { site, call } of mounted) {
      expect([call.name, (await caller(t[site], staff).call(call.method, fill(call, ids), call.example?.body)).status]).toEqual([call.name, 403]);
    }
  });
});

it('are closed to the owner of an account', async () => {
  const owner = await asMerchant(t, { scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] });
  for (const { site, call } of mounted) {
    expect([call.name, (await caller(t[site], owner).call(call.method, fill(call, ids), call.example?.body)).status]).toEqual([call.name, 403]);
  }
});
