import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { imports, type Import } from '../contract.ts';
import { BuyCard } from './BuyCard.tsx';
import { LabelsTask } from './LabelsTask.tsx';
import { PrintCard } from './PrintCard.tsx';

/** The last step of an import of shipments: buying its labels, how far that is, and printing them. */
export function ImportLabels({ one }: { one: Import }) {
  const { t } = useWords('imports');
  const readOnly = useWriteReason('shipping');
  const sum = useCall(imports.totals, { params: { id: one.id } }, { keep: true });
  const [isBuying, setBuying] = useState(false);
  const [before] = useState(one.labels_task_id);
  const totals = sum.data?.totals;
  const wait = isBuying ? t('review.buying') : null;
  const isBought = totals !== undefined && totals.pending === 0 && totals.labels > 0;
  return (
    <>
      {one.labels_task_id !== null && (
        <LabelsTask key={one.labels_task_id} taskId={one.labels_task_id} isNew={one.labels_task_id !== before} onRunning={setBuying} />
      )}
      {totals === undefined && sum.error !== null && (
        <Card title={t('review.summary')}>
          <ErrorState message={sum.error.message} onRetry={() => void sum.refetch()} />
        </Card>
      )}
      {!isBought && (totals !== undefined || sum.error === null) && (
        <BuyCard importId={one.id} totals={totals} readOnly={readOnly ?? wait} onPriced={() => void sum.refetch()} />
      )}
      {totals !== undefined && totals.labels > 0 && <PrintCard importId={one.id} totals={totals} wait={wait} />}
    </>
  );
}
