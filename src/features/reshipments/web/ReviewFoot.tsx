import { Check } from 'lucide-react';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import type { Review } from './use-review.ts';

interface FootProps {
  review: Review;
  /** Why this person may not send anything out, or null. */
  readOnly: string | null;
  /** Which button is at work. */
  busy: 'approve' | 'save' | null;
  onSend: (approve: boolean) => void;
}

/** The sum of what can go against the balance, and the one step that approves it: in sight however many rows there are. */
export function ReviewFoot({ review, readOnly, busy, onSend }: FootProps) {
  const { t } = useWords('reshipments');
  const count = review.rows.filter(({ canGo }) => canGo).length;
  const totals = review.asked.data?.totals ?? [];
  const isShort = totals.some(({ fee, available }) => fee > available);
  const none = count === 0 ? t('review.none') : null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-b-card border-t border-line bg-surface px-4 py-3 md:sticky md:bottom-0 md:z-10">
      {totals.map(({ currency, fee, available }) => (
        <div key={currency} className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p>
            <span className="block text-muted">{t('review.count', { count })}</span>
            <span className="text-section font-semibold">
              <MoneyText amount={fee} currency={currency} />*
            </span>
          </p>
          <div className="w-64 max-w-full">
            <span aria-hidden className="flex h-2.5 overflow-hidden rounded-full bg-pressed">
              <span
                className={fee > available ? 'bg-bad' : 'hatched text-control'}
                style={{ width: `${available <= 0 ? 100 : Math.min(100, (100 * fee) / available)}%` }}
              />
            </span>
            <span className="mt-1 flex justify-between gap-4 text-label text-muted">
              <span>
                {t('review.balance')} <MoneyText amount={available} currency={currency} />
              </span>
              {fee <= available && (
                <span>
                  {t('review.after')} <MoneyText amount={Math.round((available - fee) * 100) / 100} currency={currency} />
                </span>
              )}
            </span>
          </div>
        </div>
      ))}
      <p className="min-w-0 flex-[1_1_220px] text-label text-muted">
        {isShort ? (
          <span role="status" className="text-bad">
            {t('review.short')} <TextLink href={onAccounts(billingPaths.payment())}>{t('review.addMoney')}</TextLink>
          </span>
        ) : (
          <>* {t('review.asterisk')}</>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <DisabledReason reason={readOnly ?? none}>
          <Button busy={busy === 'save'} onClick={() => onSend(false)}>
            {t('review.save')}
          </Button>
        </DisabledReason>
        <DisabledReason reason={readOnly ?? none ?? (isShort ? t('review.short') : null)}>
          <Button kind="primary" icon={<Check aria-hidden size={16} />} busy={busy === 'approve'} onClick={() => onSend(true)}>
            {count === review.rows.length ? t('review.approveAll', { count }) : t('review.approve', { count, of: review.rows.length })}
          </Button>
        </DisabledReason>
      </div>
    </div>
  );
}
