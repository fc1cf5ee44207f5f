import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '../../../../../test/harness.ts';
import { FORM_TYPE, formBytes } from '../../../../../test/raw.ts';
import type { ReturnImage } from '../../return-out.ts';
import { openScene, type Scene } from './scene.ts';

export let scene: Scene;
export let ana: Caller;
export let desk: Caller;
export let t: Scene['t'];

/** A merchant with returns and the desk, for one file of tests. */
export function useScene(): void {
  beforeAll(async () => {
    scene = await openScene();
    ({ ana, desk, t } = scene);
  });
  afterAll(() => t.stop());
}

export const discard = (ids: number[], who = ana) =>
  who.post<{ done: number[]; refused: { id: number; message: string }[]; message: string | null }>('/returns/discard', { ids });
/** A PNG of one color, so long and so high. */
export function png(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const out = Buffer.alloc(body.length + 12);
    out.writeUInt32BE(body.length, 0);
    out.write(type, 4, 'latin1');
    body.copy(out, 8);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Location\0home')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
export function shoot(id: number, options: object = {}, content: Buffer | string = png(600, 400), who = desk) {
  return who.call<{ images: ReturnImage[] }>('POST', `/desk/returns/${id}/images`, formBytes(options, content), { 'content-type': FORM_TYPE });
}
