import { entryPointTitle, useEntryPoints } from './use-entry-points.ts';

/** "Hong Kong hub (HKGHUB)" once the operator's places are known, the code until then. */
export function EntryPointName({ code }: { code: string }) {
  const { chosen } = useEntryPoints(code);
  return chosen === undefined ? code : entryPointTitle(chosen);
}
