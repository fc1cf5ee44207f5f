import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { picks } from '../contract.ts';

/** How many parcels this person packed here today; nothing while it is not known. */
export function PackedToday({ warehouse }: { warehouse: string }) {
  const { t } = useWords('picks');
  const { data } = useCall(picks.today, { query: { warehouse } });
  if (data === undefined) return null;
  return (
    <span title={t('parcelsTodayText')} className="font-semibold tabular-nums max-md:hidden">
      {t('parcelsToday', { count: data.parcels })}
    </span>
  );
}
