import { ScanSearch, Trash2, Undo2 } from 'lucide-react';
import { MAX_BULK } from '../../../shared/contract.ts';
import { only, possibleOf, settled, whyNone } from '../../../ui/bulk/targets.ts';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import type { BulkAction, RowAction } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
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

type Chosen = ResolvedSelection<ReturnRow>;

/** What can be done with the chosen rows, each with the number of those it applies to: at most 1,000 at once. */
export function useBulkActions({ ask }: Decisions, readOnly: string | null): BulkAction<ReturnRow>[] {
  const { t } = useWords('returns');
  const { number } = useFormat();
  const tooMany = (chosen: Chosen) => (chosen.count > MAX_BULK ? t('deeds.tooMany', { max: number(MAX_BULK) }) : null);
  const noneCan = (deed: Decided, chosen: Chosen): string | null => {
    const why = whyNone(targetsOf(chosen), can(deed));
    return why && t('deeds.noneIs', { reason: t(why.reason) });
  };
  const counted = (deed: Decided) => (chosen: Chosen) => {
    const [name, possible] = [t(`deeds.${deed}`), possibleOf(targetsOf(chosen), can(deed))];
    if (possible === null || possible === 0) return name;
    if (possible === chosen.count) return t('deeds.all', { deed: name, count: possible });
    return t('deeds.some', { deed: name, possible, count: chosen.count });
  };
  return DEEDS.map((deed): BulkAction<ReturnRow> => ({
    id: deed,
    label: counted(deed),
    danger: deed === 'discard',
    run: async (chosen) => ask(deed, await settled(targetsOf(chosen))),
    reasonDisabled: (chosen) => readOnly ?? tooMany(chosen) ?? noneCan(deed, chosen),
  }));
}
