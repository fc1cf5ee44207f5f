import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { lazyWith } from '../../../web/places.tsx';
import { useLookingReason } from '../../../web/use-write-reason.ts';
import { labelHref, useLabelFormat } from '../../shipments/web/shared/label-links.ts';
import type { Totals } from '../contract.ts';

const PrintImportDialog = lazyWith(() => import('./PrintImportDialog.tsx'), ['labels']);

interface PrintCardProps {
  importId: number;
  totals: Totals;
  /** Why nothing can be printed now: the labels are just being bought. */
  wait: string | null;
}

/** The labels an import has, to print: one opens at once, several are put together by a task. */
export function PrintCard({ importId, totals: { labels: count, label_id: only, ready }, wait }: PrintCardProps) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const format = useLabelFormat();
  const looking = useLookingReason();
  const [isAsking, setAsking] = useState(false);
  const blocked = wait ?? (only === null ? looking : null);
  const print = () => {
    if (only === null) setAsking(true);
    else window.open(labelHref(only, format), '_blank', 'noopener');
  };
  const button = (
    <Button kind={ready === 0 ? 'primary' : 'secondary'} icon={<Printer aria-hidden size={16} />} disabled={blocked !== null} onClick={print}>
      {t('review.print')}
    </Button>
  );
  return (
    <Card title={t('review.labels')} actions={blocked === null ? button : <DisabledReason reason={blocked}>{button}</DisabledReason>}>
      <p>{t('review.toPrint', { count, number: number(count) })}</p>
      {isAsking && (
        <Suspense fallback={null}>
          <PrintImportDialog importId={importId} count={count} onEnd={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
