import { clsx } from 'clsx';

/** How a part of a bar is drawn. Hatched is always estimated, reserved or still running. */
export type BarLook = 'main' | 'second' | 'third' | 'hatched';

const LOOKS: Record<BarLook, string> = {
  main: 'bg-accent',
  second: 'bg-fuel',
  third: 'bg-control',
  hatched: 'hatched text-control',
};

export interface BarPart {
  id: string;
  amount: number;
  look: BarLook;
}

/** What a sum is made of, as one bar. It repeats figures that stand beside it as text, each with its `BarKey`. */
export function Bar({ parts }: { parts: readonly BarPart[] }) {
  return (
    <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full">
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ id, amount, look }) => (
          <span key={id} className={clsx('min-w-1', LOOKS[look])} style={{ flex: `${amount} 1 0` }} />
        ))}
    </div>
  );
}

/** The sign of a part in front of its name. */
export function BarKey({ look }: { look: BarLook }) {
  return <span aria-hidden className={clsx('inline-block size-2 shrink-0 rounded-[2px]', LOOKS[look])} />;
}
