import type { BarLook } from '../../../ui/Bar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PriceLines, PriceTotal } from '../../../ui/PriceLines.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { businessDays } from '../../rates/business-days.ts';
import type { FeeLine, Reshipment } from '../reshipment-out.ts';

const isDuty = (code: FeeLine['code']) => code === 'duty' || code === 'tax' || code === 'customs_fee';
const lookOf = ({ code }: FeeLine): BarLook => (code === 'reship' ? 'third' : code === 'base' ? 'main' : isDuty(code) ? 'hatched' : 'second');

/** What a fee is made of, each line with the rule it comes from. */
export function FeeLines({ lines, currency }: { lines: readonly FeeLine[]; currency: string }) {
  const { t } = useWords('reshipments');
  const nameOf = ({ code }: FeeLine): string => {
    if (code === 'reship') return t('fee.line');
    return code === 'duty' || code === 'tax' || code === 'customs_fee' ? t(`fee.${code}`) : t(`rates:line.${code}`);
  };
  return <PriceLines lines={lines} currency={currency} nameOf={nameOf} lookOf={lookOf} />;
}

/** The fee of a reshipment: what it is made of, what was approved, what it cost in the end. */
export function FeeCard({ one }: { one: Reshipment }) {
  const { t } = useWords('reshipments');
  const { money, date } = useFormat();
  const { estimated_reship_fee: estimated, approved_fee: approved, reship_fee: final, fee_currency: currency, transit } = one;
  const total = final ?? estimated;
  return (
    <Card title={t('view.fee')}>
      {one.fee_lines.length > 0 && <FeeLines lines={one.fee_lines} currency={currency} />}
      {total === null ? (
        <p className="text-muted">{one.problem?.message ?? t('view.noFee')}</p>
      ) : (
        <PriceTotal name={t(final === null ? 'view.estimated' : 'view.final')} amount={total} currency={currency} mark={final === null && '*'} />
      )}
      {/* While it is to be packed it is the estimate; asked again, it is what that is compared with. */}
      {approved !== null && one.status !== 'Confirmed' && (
        <p className="text-label text-muted">{t('view.approvedFee', { amount: money(approved, currency) })}</p>
      )}
      {final === null && estimated !== null && <p className="mt-1 text-label text-muted">* {t('view.asterisk')}</p>}
      {transit !== null && final === null && (
        <p className="mt-2 text-label text-muted">
          {t('view.transit', { days: t('rates:businessDays', businessDays(transit.min, transit.max)), from: date(transit.from), to: date(transit.to) })}
        </p>
      )}
    </Card>
  );
}
