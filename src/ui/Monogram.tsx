import { monogramOf } from './monogram.ts';

/** The mark of a carrier, 24 px: its letters on a neutral square. It only decorates the name beside it. */
export function Monogram({ name }: { name: string }) {
  return (
    <span aria-hidden className="inline-flex size-6 shrink-0 items-center justify-center rounded-[5px] bg-neutral-soft text-[10px] font-semibold text-neutral">
      {monogramOf(name)}
    </span>
  );
}
