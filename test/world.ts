import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendFile } from '../src/features/imports/server/testing/files.ts';
import { catalog } from '../src/program/features.ts';
import type { Call } from '../src/shared/contract.ts';
import { fill } from './calls.ts';
import type { TestApp } from './harness.ts';
import type { MakePart, Making, WorldPart } from './world-part.ts';

/** One of everything that a merchant makes, and how each is named in addresses and bodies. */
export type World = Required<WorldPart>;

/** Makes one of everything in the account `who` works in: each feature its part, from the ground up. */
export async function makeWorld({ app }: TestApp, who: Making['who'], person: Making['person'], mark: string): Promise<World> {
  let world: World = { at: {}, as: {} };
  for (const { noun } of catalog.features) {
    const file = join(import.meta.dirname, '../src/features', noun, 'server/testing/world.ts');
    if (!existsSync(file)) continue;
    const { world: make } = (await import(file)) as { world: MakePart };
    const { at, as } = await make({ app, who, person, mark });
    world = { at: { ...world.at, ...at }, as: { ...world.as, ...as } };
  }
  return world;
}

/** The id a call's address asks for: that of the object its path is about. */
export const idFor = (call: Call, { at }: World): number | string | undefined => at[call.path.split('/').find((part) => at[part] !== undefined) ?? ''];

/** Values of an example that name objects, replaced by those of a world. */
function aimed(value: unknown, world: World, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => aimed(one, world, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, aimed(one, world, name)]));
  return world.as[key] ?? value;
}

/** A call as somebody would send it who knows every number of a world: address, body and the headers of a file. */
export function aim(call: Call, world: World, accountId: number): { path: string; body?: unknown; headers?: Record<string, string> } {
  const params = { ...(call.example?.params as Record<string, string> | undefined) };
  const path = fill(call, {
    index: 0,
    kind: call.path.startsWith('/imports') ? 'shipments' : 'token',
    country: 'GB',
    destination: 'GB',
    delivery: 1,
    image_id: 1,
    document_id: 1,
    code: 'HKGHUB',
    ...params,
    ...world.as,
    id: idFor(call, world) ?? 999_999_999,
    account_id: accountId,
  });
  if (call.form) {
    const file = sendFile((call.example?.body as { options?: object } | undefined)?.options ?? {}, '%PDF-1.7');
    return { path, body: file.body, headers: file.headers };
  }
  return call.body ? { path, body: aimed(call.example?.body ?? {}, world) } : { path };
}
