/** The mark of a kind of shop, 16 px: its letter on a dark square; braces for one that is connected by its own program. It only decorates the name beside it. */
export function ShopMark({ kind }: { kind: string }) {
  return (
    <span aria-hidden className="inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] bg-muted text-[10px]/none font-semibold text-surface">
      {kind === 'custom' ? '{}' : kind.slice(0, 1).toUpperCase()}
    </span>
  );
}
