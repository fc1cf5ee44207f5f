import { lineOf } from '../../../shared/isolated.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import type { DeskReturn } from '../return-out.ts';

/** Whose parcel it is and what is in it, to be read from two steps away. */
export function DeskParcel({ one }: { one: DeskReturn }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const isAnnounced = one.status === 'Pending';
  return (
    <section aria-label={t(isAnnounced ? 'desk.expected' : 'view.contents.title')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-section wrap-anywhere text-muted">
        {lineOf([t('desk.contentsOf', { account: one.account.name }), one.sender_name !== null && t('desk.from', { name: one.sender_name })])}
      </p>
      <h2 className="text-[24px]/8 font-semibold break-all">{one.rma_number}</h2>
      <p className="text-section wrap-anywhere text-muted">
        <DottedFacts
          facts={[
            one.tracking_number,
            one.condition !== null && t(`condition.${one.condition}`),
            one.reason !== null && t(`reason.${one.reason}`),
            one.shelf !== null && t('desk.onShelf', { shelf: one.shelf }),
          ].filter(Boolean)}
        />
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {one.items.map((item) => (
          <li key={item.line} className="flex gap-3 text-[17px]/6">
            <strong className="min-w-10 text-right">{number(item.found ?? item.quantity)} ×</strong>
            <span className="min-w-0 wrap-anywhere">
              {lineOf([item.sku, item.description])}
              {one.to_do === 'restock' && item.bins.length > 0 && (
                <span className="block text-section text-muted">{lineOf(item.bins.map((bin) => t('bins:in', { bin })))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
