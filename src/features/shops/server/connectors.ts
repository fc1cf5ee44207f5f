import { readdirSync } from 'node:fs';
import type { Connector } from './connector.ts';

/** Every folder in connectors/ is a kind of shop; it names itself. */
const folders = readdirSync(new URL('connectors/', import.meta.url), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const found = await Promise.all(folders.map(async (name) => ((await import(`./connectors/${name}/connector.ts`)) as { connector: Connector }).connector));

/** The kinds of shop there are, by name; the one of a merchant's own making last. */
export const CONNECTORS: ReadonlyMap<string, Connector> = new Map(
  found
    .toSorted((a, b) => Number(a.kind === 'custom') - Number(b.kind === 'custom') || a.words.en.name.localeCompare(b.words.en.name))
    .map((one) => [one.kind, one]),
);
