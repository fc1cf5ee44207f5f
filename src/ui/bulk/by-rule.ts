import { MAX_BULK } from '../../shared/contract.ts';
import type { Verdict } from '../../shared/verdict.ts';
import type { PageWordGroup, PlainKey } from '../../shared/words.ts';
import { useFormat } from '../../web/format.ts';
import { useWords } from '../../web/i18n.ts';
import type { ResolvedSelection } from '../grid/selection.ts';
import type { BulkAction } from '../grid/types.ts';
import { possibleOf, whyNone, type Targets } from './targets.ts';

interface Says {
  readOnly: string | null;
  tooMany: (max: string) => string;
  /** The whole sentence, for the tooltip. */
  noneIs: (reason: string) => string;
  /** Where there are few words for a reason, by the last part of its key. */
  inShort: PageWordGroup;
}

type ByRule<Row> = Required<Pick<BulkAction<Row>, 'applies' | 'reasonDisabled' | 'reasonInShort'>>;

/** What the bar says of an action by its rule, which the server follows too: how many of the chosen rows it applies to, and why to none. */
export function useByRule<Row, Target>(
  targetsOf: (chosen: ResolvedSelection<Row>) => Targets<Target>,
  { readOnly, tooMany, noneIs, inShort }: Says,
): (can: (one: Target) => Verdict) => ByRule<Row> {
  const { t, known } = useWords('grid');
  const { number } = useFormat();
  const always = ({ count }: ResolvedSelection<Row>) => readOnly ?? (count > MAX_BULK ? tooMany(number(MAX_BULK)) : null);
  return (can) => ({
    applies: (chosen) => possibleOf(targetsOf(chosen), can),
    reasonDisabled: (chosen) => {
      const why = whyNone(targetsOf(chosen), can);
      return always(chosen) ?? (why && noneIs(t(why.reason)));
    },
    reasonInShort: (chosen) => {
      const targets = targetsOf(chosen);
      const why = whyNone(targets, can);
      // What is said of the first is said of all.
      const isShared = targets.known.every((one) => reasonOf(can(one)) === why?.reason);
      return always(chosen) ?? (why !== null && isShared ? known(inShort, lastOf(why.reason)) : null);
    },
  });
}

const reasonOf = (verdict: Verdict): PlainKey | null => (verdict === true ? null : verdict.reason);
const lastOf = (key: PlainKey): string => key.slice(key.lastIndexOf('.') + 1);
