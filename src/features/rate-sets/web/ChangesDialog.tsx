import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { rateSets } from '../contract.ts';
import { Comparison, useSummary } from './Comparison.tsx';

interface Props {
  version: number;
  onClose: () => void;
}

/** What a set changed in the one before it. */
export function ChangesDialog({ version, onClose }: Props) {
  const { t } = useWords('rate-sets');
  const summary = useSummary();
  const { data, error, refetch } = useCall(rateSets.changes, { params: { version } });
  return (
    <Dialog open onClose={onClose} title={t('set.changedTitle', { version })} actions={<Button onClick={onClose}>{t('ui:actions.close')}</Button>}>
      <div className="flex flex-col gap-3">
        {data === undefined ? (
          <Pending error={error} onRetry={() => void refetch()} lines={4} />
        ) : (
          <>
            <p>{summary(data.comparison)}</p>
            <Comparison of={data.comparison} />
          </>
        )}
      </div>
    </Dialog>
  );
}
