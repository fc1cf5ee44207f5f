import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';
import { asMerchant } from '../../../../test/harness.ts';
import type { ReturnImage } from '../return-out.ts';
import { deletePhotos } from './delete-photos.job.ts';
import { ana, desk, discard, png, scene, shoot, t, useScene } from './testing/deeds.ts';

useScene();

describe('messages', () => {
  it('go both ways, to 200 letters', async () => {
    const { id } = await scene.announce();
    const write = (body: string, who = ana) => who.post<{ messages: WarehouseMessage[] }>(`/returns/${id}/messages`, { body });
    expect((await write('Is the seal unbroken?')).data.messages).toMatchObject([{ body: 'Is the seal unbroken?', by_warehouse: false, author: 'Ana Costa' }]);
    expect((await write('x'.repeat(201))).status).toBe(422);
    expect((await write('a\u0000b')).status).toBe(422);
    expect((await write('Hello', await asMerchant(t))).status).toBe(404);
    expect((await desk.post<{ messages: WarehouseMessage[] }>(`/desk/returns/${id}/messages`, { body: 'It has not come.' })).data.messages).toHaveLength(2);
    expect((await ana.get<{ messages: WarehouseMessage[] }>(`/returns/${id}/messages`)).data.messages.map(({ by_warehouse: its }) => its)).toEqual([
      false,
      true,
    ]);
    expect((await scene.trail(id)).events).toEqual(['announced', 'message', 'message']);
  });
});

describe('photos', () => {
  it('are kept large and small, without what the camera wrote, for those who may see them', async () => {
    const { id } = await scene.here();
    const { images } = (await shoot(id, { kind: 'verified', small: png(48, 32).toString('base64') })).data;
    expect(images).toMatchObject([{ kind: 'verified', type: 'image/png', width: 600, height: 400 }]);
    const [shot] = images;
    const bytes = async (size: string, who = ana, path = '/returns') => (await who.get(`${path}/${id}/images/${shot?.id}?size=${size}`)).bytes;
    for (const [who, path] of [
      [ana, '/returns'],
      [desk, '/desk/returns'],
    ] as const) {
      const [large, small] = [await bytes('large', who, path), await bytes('small', who, path)];
      expect([large.readUInt32BE(16), small.readUInt32BE(16)]).toEqual([600, 48]);
      expect([large.includes('Location'), small.includes('Location')]).toEqual([false, false]);
    }
    expect((await scene.read(id)).image_id).toBe(shot?.id);
    const bo = await asMerchant(t);
    for (const path of [`/returns/${id}/images`, `/returns/${id}/images/${shot?.id}`]) expect((await bo.get(path)).status).toBe(404);
    expect((await ana.get<{ images: ReturnImage[] }>(`/returns/${id}/images`)).data.images).toEqual(images);
    // Without a small one the large one is shown.
    const second = (await shoot(id)).data.images[1];
    expect((await ana.get(`/returns/${id}/images/${second?.id}?size=small`)).bytes.readUInt32BE(16)).toBe(600);
  });

  it('are refused: a script, one too large to be small, one too many, and of what is gone', async () => {
    const { id } = await scene.here();
    expect((await shoot(id, {}, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).errors).toHaveProperty('file');
    expect((await shoot(id, { small: png(600, 400).toString('base64') })).errors).toHaveProperty(['options/small']);
    expect((await shoot(id, { small: Buffer.from('<svg/>').toString('base64') })).errors).toHaveProperty(['options/small']);
    for (let n = 0; n < 10; n += 1) expect((await shoot(id)).status).toBe(201);
    expect((await shoot(id)).errors).toHaveProperty('file');
    expect((await scene.read(id)).images).toHaveLength(10);
    const keys = await t.app.db.system((tx) => sql<{ file_key: string }>`select file_key from return_photos where return_id = ${id}`.execute(tx));
    await discard([id]);
    expect((await shoot(id)).code).toBe('not_eligible');
    const key = keys.rows[0]?.file_key ?? '';
    expect(await t.app.files.exists(key)).toBe(true);
    await deletePhotos.run(t.app, { keys: keys.rows.map((row) => row.file_key) }, new AbortController().signal);
    expect(await t.app.files.exists(key)).toBe(false);
  });
});
