import { flagHref } from '../shared/flags.ts';

/** A country's flag, 18 × 12. It only decorates: what stands beside it names the country, at least to who points at it or listens. */
export function Flag({ code }: { code: string }) {
  return (
    <img
      src={flagHref(code)}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
      className="h-3 w-4.5 shrink-0 rounded-[2px] outline-1 -outline-offset-1 outline-line"
    />
  );
}
