import { returnPaths } from '../../../shared/paths/returns.ts';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { returnCan, type ReturnAction } from '../status.ts';
import type { Targets } from './targets.ts';
import type { Outcome } from './use-bulk.ts';

interface RefusalsProps {
  outcome: Outcome;
  targets: Targets;
  action: ReturnAction;
  onClose: () => void;
}

/** After an action on several returns: those left unchanged, each with its own reason. */
export function Refusals({ outcome: { done, refused, message }, targets, action, onClose }: RefusalsProps) {
  const { t } = useWords('returns');
  const byId = new Map(targets.known.map((one) => [one.id, one]));
  /** Where the return is known, the state table says more than a general sentence. */
  const reasonOf = (one: Outcome['refused'][number]): string => {
    const known = byId.get(one.id);
    const verdict = known === undefined || one.code !== 'not_eligible' ? true : returnCan(action, known);
    return verdict === true ? one.message : t(verdict.reason);
  };
  return (
    <RefusedDialog
      title={t('deeds.refusedTitle', { count: refused.length })}
      text={[message ?? t('deeds.refusedText'), done.length > 0 ? t('deeds.refusedDone', { count: done.length }) : ''].join(' ')}
      heads={[t('list.columns.rma_number'), t('deeds.reason')]}
      rows={refused.map((one) => {
        const known = byId.get(one.id);
        return {
          id: one.id,
          href: returnPaths.view(one.id),
          name: known?.rma_number ?? String(one.id),
          detail: known?.sender_name ?? null,
          reason: reasonOf(one),
        };
      })}
      onClose={onClose}
    />
  );
}
