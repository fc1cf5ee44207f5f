import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturnRow } from '../return-out.ts';
import type { DeskUnmatched } from '../unmatched-out.ts';

/** Where on the page whose it is was said, and what went wrong is told. */
type Place = 'claims' | 'hand';

/** Gives a parcel that nobody was known for to whoever it belongs to: by a claim, or by the announced return somebody finds. */
export function useMatching(parcel: DeskUnmatched, onGone: (isGone: boolean) => void) {
  const { t } = useWords('returns');
  const go = useGoOn();
  const [found, setFound] = useState<DeskReturnRow | null>(null);
  const [problem, setProblem] = useState<{ place: Place; sentence: string } | null>(null);
  const clear = (): void => {
    setFound(null);
    setProblem(null);
  };
  const refuse = (sentence: string, place: Place = 'hand'): void => {
    playNo();
    setFound(null);
    setProblem({ place, sentence });
  };
  const match = useSend(returnsDesk.match, {
    changes: ['returns'],
    onSuccess: ({ return: made }) => {
      playYes();
      say.success(t('unmatched.desk.confirmed', { name: made.rma_number, account: made.account.name }));
      // There its merchant's messages stand, and what is asked for.
      go(returnPaths.deskOne(made.id));
    },
  });
  const give = (body: Parameters<typeof match.mutate>[0]['body'], place: Place, onSettled?: () => void): void => {
    setProblem(null);
    // Once it is matched it stands on the shelf no longer, and would not be found.
    onGone(true);
    const fail = (error: ApiError): void => {
      onGone(false);
      refuse(Object.values(error.fields)[0] ?? error.message, place);
    };
    match.mutate({ params: { id: parcel.id }, body }, { onError: fail, onSettled });
  };
  const begin = useLatest();
  const find = async (code: string): Promise<void> => {
    const isWanted = begin();
    try {
      const { returns: rows } = await lookUp(code, call(returnsDesk.list, { query: { code } }));
      if (!isWanted()) return;
      const [awaited, ...others] = rows.filter((row) => row.status === 'Pending');
      if (awaited === undefined) return refuse(t('unmatched.desk.noReturn', { code }));
      if (others.length > 0) return refuse(t('unmatched.desk.severalReturns', { code }));
      playYes();
      setProblem(null);
      setFound(awaited);
    } catch (error) {
      if (isWanted()) refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    /** The announced return it is to be matched with, once one was found. */
    found,
    isWrong: problem !== null,
    problemAt: (place: Place): string | null => (problem?.place === place ? problem.sentence : null),
    find,
    clear,
    isSending: match.isPending,
    byClaim: (id: number, onSettled: () => void) => give({ claim_id: id }, 'claims', onSettled),
    byReturn: (id: number) => give({ return_id: id }, 'hand'),
  };
}
export type Matching = ReturnType<typeof useMatching>;
