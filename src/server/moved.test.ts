import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalog } from '../program/features.ts';
import { openApp } from './app.ts';
import { placeOf } from './database-fit.ts';
import { readEnv } from './env.ts';
import { EMBEDDED, hasEmbedded, markMoved } from './moved.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'portolan-moved-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('keeps a database that was moved from being worked with, and says where it is', async () => {
  expect(hasEmbedded(dir)).toBe(false);
  mkdirSync(join(dir, EMBEDDED));
  expect(hasEmbedded(dir)).toBe(true);
  markMoved(dir, placeOf('postgres://shop:secret@db.example:5433/portolan'), new Date('2026-11-30T10:00:00Z'));
  expect(hasEmbedded(dir)).toBe(false);
  const started = openApp(readEnv({ NODE_ENV: 'test', DATA_DIR: dir }), catalog);
  await expect(started).rejects.toThrow(`was moved: set DATABASE_URL. (Moved to db.example:5433/portolan on 2026-11-30T10:00:00.000Z.)`);
});
