import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Named } from '../src/shared/contract.ts';

const SRC = join(import.meta.dirname, '../src');

const isCall = (value: unknown): value is Named<Call> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value && 'name' in value;

/** Every call that a feature's contract declares, found in the folders rather than in a list. */
export async function declaredCalls(): Promise<Named<Call>[]> {
  const calls = new Set<Named<Call>>();
  for (const file of globSync('features/*/{,desk-}contract.ts', { cwd: SRC }).sort()) {
    const module = (await import(join(SRC, file))) as Record<string, unknown>;
    for (const exported of Object.values(module)) {
      if (typeof exported !== 'object' || exported === null) continue;
      for (const value of Object.values(exported)) if (isCall(value)) calls.add(value);
    }
  }
  return [...calls];
}

/** The call's path with its parameters filled in. */
export const pathOf = (call: Call, values: Record<string, string | number>): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name] ?? '999999999')));

/** The same, with what the call's example asks for besides. */
export function fill(call: Call, values: Record<string, string | number>): string {
  const query = new URLSearchParams(Object.entries(call.example?.query ?? {}).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return query === '' ? pathOf(call, values) : `${pathOf(call, values)}?${query}`;
}
