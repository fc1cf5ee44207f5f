import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { ProductPicture } from '../../desk/web/shared/ProductPicture.tsx';
import type { DeskInbound, DeskInboundProduct } from '../inbound-out.ts';
import { keyOf } from './tally.ts';

interface ReceivedListProps {
  inbound: DeskInbound;
  chosen: string | null;
  onChoose: (product: DeskInboundProduct) => void;
  disabled: boolean;
}

/** What is to be counted, each with how much of it is there. */
export function ReceivedList({ inbound, chosen, onChoose, disabled }: ReceivedListProps) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  return (
    <ul aria-label={t('view.products')} className="divide-y divide-line">
      {inbound.products.map((p) => {
        const isDone = p.processed >= p.quantity;
        return (
          <li key={keyOf(p)}>
            <button
              type="button"
              disabled={disabled}
              aria-pressed={keyOf(p) === chosen}
              className={clsx(
                'flex min-h-16 w-full items-center gap-3 px-3 py-2 text-left not-disabled:hover:bg-hover',
                keyOf(p) === chosen && 'bg-accent-soft',
              )}
              onClick={() => onChoose(p)}
            >
              <ProductPicture productId={p.id} image={p.image_id === null ? undefined : { id: p.image_id }} name="" className="size-12" />
              <span className="min-w-0 flex-1">
                <span className="block text-section font-semibold wrap-anywhere">{p.sku}</span>
                <span className="line-clamp-2 wrap-anywhere text-muted">{p.lot === null ? p.name : t('view.lot', { lot: p.lot })}</span>
                {(p.damaged > 0 || p.wrong > 0) && (
                  <span className="block text-bad">
                    {[p.damaged > 0 && t('desk.damaged', { n: number(p.damaged) }), p.wrong > 0 && t('desk.wrong', { n: number(p.wrong) })]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                )}
              </span>
              <span className={clsx('text-[17px]/6 font-semibold whitespace-nowrap', isDone && 'text-ok')}>
                {number(p.processed)} / {number(p.quantity)}
              </span>
              {isDone && <Check aria-hidden size={20} className="text-ok" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
