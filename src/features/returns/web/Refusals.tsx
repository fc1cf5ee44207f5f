import { joinSentences } from '../../../shared/sentences.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { reasonOf } from '../../../ui/bulk/reason-of.ts';
import type { Outcome } from '../../../ui/bulk/use-bulk.ts';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import type { ReturnAction } from '../status.ts';
import { can, type ReturnTargets } from './targets.ts';

interface RefusalsProps {
  outcome: Outcome;
  targets: ReturnTargets;
  action: ReturnAction;
  onClose: () => void;
}

/** After an action on several returns: those left unchanged, each with its own reason. */
export function Refusals({ outcome: { done, refused, message }, targets, action, onClose }: RefusalsProps) {
  const { t } = useWords('returns');
  const language = useLanguage();
  const byId = new Map(targets.known.map((one) => [one.id, one]));
  return (
    <RefusedDialog
      title={t('deeds.refusedTitle', { count: refused.length })}
      text={joinSentences([message ?? t('deeds.refusedText'), done.length > 0 ? t('deeds.refusedDone', { count: done.length }) : null], language)}
      heads={[t('list.columns.rma_number'), t('deeds.reason')]}
      rows={refused.map((one) => {
        const known = byId.get(one.id);
        return {
          id: one.id,
          href: returnPaths.view(one.id),
          name: one.name ?? String(one.id),
          detail: known?.sender_name ?? null,
          reason: reasonOf(one, known, can(action), t),
        };
      })}
      onClose={onClose}
    />
  );
}
