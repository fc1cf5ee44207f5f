import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { MAX_PRESETS, type PackagePreset } from '../contract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startApp({ ROLES: 'console' });
});
afterAll(() => t.stop());

const BOX = { name: 'Small box', units: 'imperial', weight: 3.5, length: 8, width: 6, height: 4 };
const save = (who: Caller, over: object = {}) => who.post<{ package_preset: PackagePreset }>('/package-presets', { ...BOX, ...over });
const list = async (who: Caller) => (await who.get<{ package_presets: PackagePreset[] }>('/package-presets')).data.package_presets;
const remove = (who: Caller, id: number) => who.call('DELETE', `/package-presets/${id}`);
const deeds = (who: Caller) =>
  t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId} order by id`));

describe('a package preset', () => {
  it('comes back as it was typed, in its units, to everybody of the account and nobody else', async () => {
    const ana = await asMerchant(t);
    const made = await save(ana);
    expect([made.status, made.data.package_preset]).toEqual([201, { ...BOX, id: made.data.package_preset.id, kind: 'parcel', irregular: false }]);
    const bo = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    expect(await list(bo)).toEqual([made.data.package_preset]);
    expect(await list(await asMerchant(t))).toEqual([]);
    expect((await save(bo)).status).toBe(403);
    expect((await remove(bo, made.data.package_preset.id)).status).toBe(403);
  });

  it('is replaced by one of its name, whatever its case, also at the same moment', async () => {
    const ana = await asMerchant(t);
    await Promise.all([save(ana), save(ana, { name: 'SMALL BOX', weight: 4 }), save(ana, { name: 'small box' })]);
    await save(ana, { name: 'small Box', weight: 5, kind: 'envelope', length: null, width: null });
    expect(await list(ana)).toMatchObject([{ name: 'small Box', weight: 5, kind: 'envelope', length: null, height: 4 }]);
    expect((await save(ana, { name: 'Small box', weight: 6, replace: false })).errors).toEqual({ name: 'There is a preset of this name already.' });
    expect(await list(ana)).toMatchObject([{ weight: 5 }]);
    expect((await save(ana, { name: 'Other box', replace: false })).status).toBe(201);
  });

  it('is deleted once, with an audit row, and by nobody else', async () => {
    const ana = await asMerchant(t);
    const { id } = (await save(ana)).data.package_preset;
    expect((await remove(await asMerchant(t), id)).status).toBe(404);
    expect([(await remove(ana, id)).status, (await remove(ana, id)).status]).toEqual([200, 404]);
    expect((await deeds(ana)).map(({ verb }) => verb)).toEqual(['package_preset.save', 'package_preset.delete']);
  });

  it('needs a name and measures above zero, and there is an end to them', async () => {
    const ana = await asMerchant(t);
    expect(Object.keys((await save(ana, { name: ' ', weight: 0, length: -1 })).errors ?? {}).toSorted()).toEqual(['length', 'name', 'weight']);
    // The bounds of a shipment: what is saved here can be sent.
    expect(Object.keys((await save(ana, { length: 1, width: 0.5, height: 0.5 })).errors ?? {}).toSorted()).toEqual(['height', 'length', 'width']);
    expect((await save(ana, { units: 'metric', length: 1.004 })).errors).toHaveProperty('length');
    expect((await save(ana, { name: 'Flat', kind: 'envelope', length: null, width: null, height: 0.5 })).status).toBe(201);
    await remove(ana, (await list(ana))[0]?.id ?? 0);
    await t.app.db.tenant(ana.accountId, (tx) =>
      sql`
        insert into package_presets (account_id, name, kind, typed)
        select ${ana.accountId}, 'box ' || n, 'parcel', '{"units": "metric", "weight": null, "length": null, "width": null, "height": null}' from generate_series(1, ${MAX_PRESETS}) n`.execute(
        tx,
      ),
    );
    expect((await save(ana)).errors).toEqual({ name: 'An account keeps at most 100 package presets. Delete one first.' });
    expect((await save(ana, { name: 'Box 7', weight: 7 })).status).toBe(201);
  });
});
