import { Skeleton } from '../../../../ui/States.tsx';
import { useEntryPoints } from './use-entry-points.ts';

/** An entry point's name above its code; two lines from the beginning, so that nothing below moves when the name is known. */
export function EntryPointName({ code }: { code: string }) {
  const { chosen, isPending } = useEntryPoints(code);
  if (chosen === undefined && !isPending) return code;
  return (
    <>
      <span className="flex min-h-5 items-center">{chosen === undefined ? <Skeleton className="h-3 w-32" /> : chosen.name}</span>
      <span className="block text-muted">{code}</span>
    </>
  );
}
