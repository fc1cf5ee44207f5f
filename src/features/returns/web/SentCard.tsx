import { lineOf } from '../../../shared/isolated.ts';
import { useWords } from '../../../web/i18n.ts';
import type { SentParcel } from '../return-out.ts';

/** A parcel of ours that nobody announced back: whose it is and what was in it. */
export function SentCard({ sent }: { sent: SentParcel }) {
  const { t } = useWords('returns');
  return (
    <section aria-label={t('view.contents.title')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-section wrap-anywhere text-muted">
        {lineOf([
          t('desk.contentsOf', { account: sent.account.name }),
          t('desk.to', { name: sent.recipient }),
          sent.order_number !== null && t('view.way.order', { id: sent.order_number }),
        ])}
      </p>
      <h2 className="text-[24px]/8 font-semibold break-all">{sent.tracking_number}</h2>
      {sent.contents !== null && <p className="mt-1 text-[17px]/6 wrap-anywhere">{sent.contents}</p>}
    </section>
  );
}
