import { TriangleAlert } from 'lucide-react';
import { DayText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Lots } from '../contract.ts';

/** From which lots goods are taken, what expires first in front; and that of the rest nothing may go out any more. */
export function LotsToTake({ lots, quantity }: { lots: Lots; quantity: number }) {
  const { t } = useWords('picks');
  if (lots === null) return null;
  const expired = quantity - lots.reduce((sum, one) => sum + one.quantity, 0);
  return (
    <ul aria-label={t('lots.title')} className="mt-3 flex flex-wrap gap-2 text-[17px]/6">
      {lots.map(({ lot, expires, quantity: count }) => (
        <li key={`${lot ?? ''} ${expires ?? ''}`} className="rounded-control bg-hover px-3 py-1.5 wrap-anywhere">
          <span className="font-semibold">{lot === null ? t('lots.none') : t('lots.lot', { lot })}</span> × {count}
          {expires !== null && (
            <span className="text-muted">
              {' '}
              {t('lots.expires')} <DayText day={expires} />
            </span>
          )}
        </li>
      ))}
      {expired > 0 && (
        <li className="flex items-center gap-2 rounded-control bg-bad-soft px-3 py-1.5 text-bad">
          <TriangleAlert aria-hidden size={18} />
          {t('lots.expired', { count: expired })}
        </li>
      )}
    </ul>
  );
}
