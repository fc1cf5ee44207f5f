import { Card } from '../../../ui/Card.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { imports } from '../contract.ts';
import { ImportLabels } from './ImportLabels.tsx';

/** The labels of an import that has just run; nothing where it stored nothing. */
export default function DoneLabels({ importId }: { importId: number }) {
  const { t } = useWords('imports');
  const { data, error, refetch } = useCall(imports.get, { params: { id: importId } }, { staleMs: 0 });
  if (data !== undefined) return data.import.stored > 0 ? <ImportLabels one={data.import} /> : null;
  return (
    <Card title={t('review.summary')}>
      <Pending error={error} onRetry={refetch} lines={2} />
    </Card>
  );
}
