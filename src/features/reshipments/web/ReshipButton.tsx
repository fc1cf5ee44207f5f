import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Return } from '../../returns/return-out.ts';
import { returnCan } from '../../returns/status.ts';

/** In the advice on a return: the way to the review of what sending it out again costs, to whom and how. */
export default function ReshipButton({ about: { one, isBest } }: { about: { one: Return; isBest: boolean } }) {
  const { t } = useWords('reshipments');
  const readOnly = useWriteReason('returns');
  const can = returnCan('reship', { ...one, items: one.items.length });
  return (
    <span className="flex flex-col">
      <LinkButton href={reshipmentPaths.review([one.id])} kind={isBest ? 'primary' : 'secondary'} reason={readOnly ?? (can === true ? null : t(can.reason))}>
        {t('note.reship')}
      </LinkButton>
    </span>
  );
}
