import { monogramOf } from './monogram.ts';

/** The mark of a carrier, 24 px: its letters on a neutral square, dashed while there is none. It only decorates the name beside it. */
export function Monogram({ name }: { name: string }) {
  const look = name === '' ? 'border border-dashed border-control' : 'bg-neutral-soft text-neutral';
  return (
    <span aria-hidden className={`inline-flex size-6 shrink-0 items-center justify-center rounded-[5px] text-[10px] font-semibold ${look}`}>
      {monogramOf(name)}
    </span>
  );
}
