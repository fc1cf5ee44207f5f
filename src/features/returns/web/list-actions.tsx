import { ScanSearch, Trash2, Undo2 } from 'lucide-react';
import { useByRule } from '../../../ui/bulk/by-rule.ts';
import { only, settled } from '../../../ui/bulk/targets.ts';
import type { BulkAction, RowAction } from '../../../ui/grid/types.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ReturnRow } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { can, targetsOf, type Decided } from './targets.ts';
import type { Decisions } from './use-decisions.tsx';

const ICONS = { restock: Undo2, verify: ScanSearch, discard: Trash2 } as const;
const DEEDS = ['restock', 'verify', 'discard'] as const satisfies readonly Decided[];

/** What can be done with one row. A disabled action says why, from the server's own state table. */
export function useRowActions({ ask }: Decisions, readOnly: string | null): RowAction<ReturnRow>[] {
  const { t } = useWords('returns');
  return DEEDS.map((deed): RowAction<ReturnRow> => {
    const Icon = ICONS[deed];
    return {
      id: deed,
      label: t(`deeds.${deed}`),
      icon: <Icon aria-hidden size={16} />,
      danger: deed === 'discard',
      run: (row) => ask(deed, only(row)),
      reasonDisabled: (row) => {
        const verdict = returnCan(deed, row);
        return readOnly ?? (verdict === true ? null : t(verdict.reason));
      },
    };
  });
}

/** What can be done with the chosen rows, each with the number of those it applies to: at most 1,000 at once. */
export function useBulkActions({ ask }: Decisions, readOnly: string | null): BulkAction<ReturnRow>[] {
  const { t } = useWords('returns');
  const byRule = useByRule(targetsOf, {
    readOnly,
    tooMany: (max) => t('deeds.tooMany', { max }),
    noneIs: (reason) => t('deeds.noneIs', { reason }),
    inShort: 'returns:deeds.none',
  });
  return DEEDS.map((deed): BulkAction<ReturnRow> => ({
    id: deed,
    label: t(`deeds.${deed}`),
    danger: deed === 'discard',
    run: async (chosen) => ask(deed, await settled(targetsOf(chosen))),
    ...byRule(can(deed)),
  }));
}
