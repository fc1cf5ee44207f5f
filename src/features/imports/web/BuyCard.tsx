import { useState } from 'react';
import { isCurrency } from '../../../shared/money.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { onAccounts, withSearch } from '../../../web/paths.ts';
import { useSend } from '../../../web/query.ts';
import { imports, type Totals } from '../contract.ts';
import { LabelCosts } from '../../shipments/web/shared/LabelCosts.tsx';
import { useServiceName } from './reviewColumns.tsx';

function Figure({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div className="min-w-28">
      <dt className="text-label text-muted">{label}</dt>
      <dd className={`text-section font-semibold tabular-nums ${isBad ? 'text-bad' : ''}`}>{value}</dd>
    </div>
  );
}

/** What all labels cost compared with the balance, and why some shipments cannot be sent. */
function Figures({ importId, totals }: { importId: number; totals: Totals }) {
  const { t } = useWords('imports');
  const { number, money } = useFormat();
  const name = useServiceName();
  const cannot = totals.pending - totals.ready;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label={t('review.ready')} value={number(totals.ready)} />
        {cannot > 0 && <Figure label={t('review.cannot')} value={number(cannot)} isBad />}
        {totals.costs.flatMap(({ currency, cost, available, is_covered: isCovered }) => [
          <Figure key={`cost ${currency}`} label={t('review.cost')} value={money(cost, currency)} />,
          <Figure key={`available ${currency}`} label={t('review.available')} value={money(available, currency)} isBad={!isCovered} />,
          ...(isCovered ? [<Figure key={`left ${currency}`} label={t('review.left')} value={money(available - cost, currency)} />] : []),
        ])}
      </dl>
      {totals.services.length > 0 && (
        <p className="mt-3 text-muted">{totals.services.map((one) => t('review.count', { name: name(one.service), count: number(one.count) })).join(' · ')}</p>
      )}
      {totals.problems.length > 0 && (
        <ul className="mt-1 text-muted">
          {totals.problems.map((one) => (
            <li key={one.code}>
              {number(one.count)} × {one.message}
            </li>
          ))}
          <li>
            <TextLink href={withSearch(importPaths.review(importId), { only: 'problems' })}>{t('review.which')}</TextLink>
          </li>
        </ul>
      )}
    </>
  );
}

interface BuyCardProps {
  importId: number;
  totals: Totals | undefined;
  /** Why nothing can be bought now, whatever the sum is. */
  readOnly: string | null;
  /** The sum is not true any more. */
  onPriced: () => void;
}

/** The sum of the review, and buying all labels as one task. Lack of money is pointed out before anything is bought. */
export function BuyCard({ importId, totals, readOnly, onPriced }: BuyCardProps) {
  const { t } = useWords('imports');
  const language = useLanguage();
  const { number, money } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const buy = useSend(imports.buyLabels, {
    changes: ['tasks', 'shipments'],
    onSuccess: () => void say.success(t('done.created')),
    onError: (error) => {
      say.error(error.message);
      if (error.code === 'price_changed') onPriced();
    },
  });
  if (totals === undefined) {
    return (
      <Card title={t('review.summary')}>
        {/* As high as what comes. */}
        <div className="min-h-19 max-sm:min-h-31">
          <p role="status" className="mb-2 text-muted">
            {t('review.pricing')}
          </p>
          <SkeletonLines count={2} />
        </div>
      </Card>
    );
  }
  const amount = totals.costs.map((one) => money(one.cost, one.currency)).join(' + ');
  const seen = totals.costs.flatMap(({ currency, cost }) => (isCurrency(currency) ? [{ currency, cost }] : []));
  const short = totals.costs.filter((one) => !one.is_covered);
  const what = { count: totals.ready, number: number(totals.ready), amount };
  const leftOut = totals.pending - totals.ready;
  const blocked = readOnly ?? (totals.ready === 0 ? t('review.nothing') : short.length > 0 ? t('billing:errors.insufficient_funds') : null);
  const button = (
    <Button kind="primary" busy={buy.isPending} disabled={blocked !== null} onClick={() => setAsking(true)}>
      {totals.ready === 0 ? t('review.buyPlain') : t('review.buy', what)}
    </Button>
  );
  return (
    <Card title={t('review.summary')} actions={blocked === null ? button : <DisabledReason reason={blocked}>{button}</DisabledReason>}>
      {short.length > 0 && (
        <div className="mb-4">
          <Callout
            tone="bad"
            title={t('billing:errors.insufficient_funds')}
            actions={<TextLink href={onAccounts(billingPaths.payment())}>{t('review.addMoney')}</TextLink>}
          >
            {joinSentences(
              short.map((one) => t('review.short', { amount: money(one.cost - one.available, one.currency) })),
              language,
            )}
          </Callout>
        </div>
      )}
      <Figures importId={importId} totals={totals} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          buy.mutate({ params: { id: importId }, body: { costs: seen } });
        }}
        title={t('review.buyTitle')}
        text={joinSentences([t('review.buyText', what), leftOut > 0 ? t('review.leftOut', { count: leftOut, number: number(leftOut) }) : null], language)}
        confirmLabel={t('review.buy', what)}
      >
        <LabelCosts ready={totals.ready} costs={totals.costs} />
      </ConfirmDialog>
    </Card>
  );
}
