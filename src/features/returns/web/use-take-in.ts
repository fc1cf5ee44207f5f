import { returnPaths } from '../../../shared/paths/returns.ts';
import { says } from '../../../shared/says.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { returnsDesk } from '../desk-contract.ts';
import { tellTurned } from './tell-turned.ts';

/** Of a parcel without a number, what is written on it tells whose it is: it is asked for where it is typed. */
const nameless = returnsDesk.receive.body.refine(({ marks }) => Boolean(marks), { path: ['marks'], error: says('validation.required') });

/** What is known of a parcel before it is on the scales: its return, or only the code it bears. */
type Known = { return_id: number } | { tracking_number: string | null };

/** The form that takes a parcel in, and what sends it. */
export function useTakeIn(warehouse: string, known: Known) {
  const { t } = useWords('returns');
  const go = useGoOn();
  const parcel = 'return_id' in known ? known.return_id : known.tracking_number;
  const form = useContractForm({
    schema: parcel === null ? nameless : returnsDesk.receive.body,
    defaults: { warehouse, ...known },
    // Of two parcels that bear nothing, the second is not the first.
    ...(parcel !== null && { draft: `desk-take-in-${warehouse}-${parcel}` }),
  });
  const receive = useSend(returnsDesk.receive, {
    changes: ['returns'],
    onSuccess: ({ return: taken, unmatched_id: kept }) => {
      playYes();
      form.sent();
      if (taken === null) {
        say.success(t('desk.kept', { id: kept ?? 0 }));
        // There its photos are taken.
        return go(returnPaths.deskUnmatched(kept ?? 0));
      }
      if (taken.unpaid_since === null) say.success(t('desk.taken', { name: taken.rma_number }));
      else say.warning(`${t('desk.taken', { name: taken.rma_number })} ${t('desk.unpaid')}`);
      go(returnPaths.deskOne(taken.id));
    },
    onError: (error) => {
      playNo();
      tellTurned(error);
    },
  });
  return {
    form,
    isNameless: parcel === null,
    isSending: receive.isPending,
    send: (body: Parameters<typeof receive.mutateAsync>[0]['body']) => receive.mutateAsync({ body }),
  };
}
export type TakingIn = ReturnType<typeof useTakeIn>;
