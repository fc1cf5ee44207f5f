import { lineOf } from '../../../shared/isolated.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import { DeskScanField } from '../../desk/web/shared/DeskScanField.tsx';
import type { DeskUnmatched } from '../unmatched-out.ts';
import type { Matching } from './use-matching.ts';

/** Whose it is, where somebody at the desk can tell: by the number of the return it was announced as. */
export function MatchByHand({ parcel, matching }: { parcel: DeskUnmatched; matching: Matching }) {
  const { t } = useWords('returns');
  const { found } = matching;
  const problem = matching.problemAt('hand');
  return (
    <section aria-label={t('unmatched.desk.byHand')} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <p className="text-section font-semibold">{t('unmatched.desk.byHand')}</p>
        <p className="text-muted">{t('unmatched.desk.byHandText')}</p>
      </div>
      <DeskScanField label={t('unmatched.desk.byHandScan')} onScan={(code) => void matching.find(code)} />
      {problem !== null && <Band tone="bad" title={problem} />}
      {found !== null && (
        <ConfirmDialog
          open
          title={t('unmatched.desk.confirmTitle', { id: parcel.id, account: found.account.name })}
          text={lineOf([t('unmatched.desk.return', { name: found.rma_number }), found.contents, t('unmatched.desk.confirmText')])}
          confirmLabel={t('unmatched.desk.confirm')}
          busy={matching.isSending}
          onClose={matching.clear}
          onConfirm={() => matching.byReturn(found.id)}
        />
      )}
    </section>
  );
}
