import { useEffect, useState } from 'react';
import { MAX_BULK } from '../../../shared/contract.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useExtra } from '../../../web/query.ts';
import { returns } from '../contract.ts';
import type { ReturnTargets } from './targets.ts';

/** What an action on the chosen returns costs together, before it is done, and whether the balance covers it. */
export function FeeSum({ deed, targets }: { deed: 'restock' | 'verify'; targets: ReturnTargets }) {
  const { t } = useWords('returns');
  const { money } = useFormat();
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    let isHere = true;
    // What fails here fails again, and is said, when the action asks for the ids.
    void targets.ids().then(
      (found) => isHere && setIds(found.slice(0, MAX_BULK)),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [targets]);
  const sums = useExtra(returns.fees, { body: { deed, ids } }, { enabled: ids.length > 0 });
  if (sums === undefined) return null;
  return (
    <>
      {sums.totals.map(({ currency, fee, available }) => (
        <p key={currency} className="font-medium">
          {t('deeds.feeSum', { amount: money(fee, currency), count: sums.possible })}
          {fee > available && (
            <span role="status" className="block font-normal text-bad">
              {t('deeds.feeShort', { balance: money(available, currency) })} <TextLink href={onAccounts(billingPaths.payment())}>{t('view.next.pay')}</TextLink>
            </span>
          )}
        </p>
      ))}
      {sums.unknown > 0 && <p className="text-warn">{t('deeds.feeUnknown', { count: sums.unknown })}</p>}
    </>
  );
}
