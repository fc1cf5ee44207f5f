import { useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Checkbox, RadioGroup, type RadioOption } from '../../../ui/form/choices.tsx';
import type { ResolvedSelection } from '../../../ui/grid/selection.ts';
import { say } from '../../../ui/messages/messages.ts';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { businessDays } from '../../rates/business-days.ts';
import { imports, type ReviewRow } from '../contract.ts';
import { useServiceName } from './reviewColumns.tsx';

type Body = NonNullable<Sent<typeof imports.choose>['body']>;

/** Which rows of a review a choice is for. */
export interface ChosenRows {
  count: number;
  rows: readonly ReviewRow[];
  names: Pick<Body, 'shipment_ids' | 'except' | 'only'>;
}

/** The chosen rows of the grid; for "all that match" the server finds the rows itself. */
export function chosenRows({ all, ids, except, count, rows, query }: ResolvedSelection<ReviewRow>): ChosenRows {
  if (!all) return { count, rows, names: { shipment_ids: ids.map(Number) } };
  return { count, rows, names: { except: except.map(Number), ...(query.only === 'problems' && { only: 'problems' }) } };
}

/** The choices: the cheapest, the fastest, and each service; for one row with its price, or why it is not offered. */
function useOptions({ count, rows }: ChosenRows): RadioOption<string>[] {
  const { t } = useWords('imports');
  const name = useServiceName();
  const { money } = useFormat();
  const [only] = rows;
  const general = [
    { value: 'cheapest', label: t('review.cheapestOption'), hint: t('review.cheapestHint') },
    { value: 'fastest', label: t('review.fastestOption'), hint: t('review.fastestHint') },
  ];
  if (count === 1 && only !== undefined) {
    return [
      ...general,
      ...only.offers.map((one) => ({
        value: one.service,
        label: `${name(one.service)} · ${money(one.cost, one.currency)}`,
        hint: `${one.carrier} · ${t('rates:businessDays', businessDays(one.transit_min, one.transit_max))}`,
      })),
    ];
  }
  const codes = new Set(rows.flatMap((row) => [...row.offers, ...row.unavailable].map((one) => one.service)));
  return [...general, ...[...codes].map((code) => ({ value: code, label: name(code), hint: t('review.serviceHint') }))];
}

/** Chooses a service for one or more shipments of an import, and says for which it is not offered. */
export function ServiceDialog({ importId, chosen, hasUnfound, onClose }: { importId: number; chosen: ChosenRows; hasUnfound: boolean; onClose: () => void }) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const name = useServiceName();
  const options = useOptions(chosen);
  const single = chosen.count === 1 ? chosen.rows[0] : undefined;
  const [choice, setChoice] = useState(single?.service === undefined || single.service === '' ? 'cheapest' : single.service);
  const [isOverride, setOverride] = useState(false);
  const send = useSend(imports.choose, {
    changes: ['shipments'],
    onSuccess: ({ changed, refused_total: refused }) => {
      say.success(t('review.changed', { count: changed, number: number(changed) }));
      if (refused === 0) onClose();
    },
    onError: (error) => void say.error(error.message),
  });
  const refused = send.data?.refused_total ?? 0;
  const isAsking = refused === 0;
  const unavailable = single?.unavailable ?? [];
  const apply = () => send.mutate({ params: { id: importId }, body: { service: choice, override_address: isOverride, ...chosen.names } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.chooseTitle')}
      description={t('review.chooseText', { count: chosen.count, number: number(chosen.count) })}
      actions={
        <>
          <Button onClick={onClose}>{t(isAsking ? 'ui:actions.cancel' : 'ui:actions.close')}</Button>
          {isAsking && (
            <Button kind="primary" busy={send.isPending} onClick={apply}>
              {t('review.apply')}
            </Button>
          )}
        </>
      }
    >
      {isAsking ? (
        <div className="flex flex-col gap-4">
          <fieldset>
            <legend className="sr-only">{t('review.chooseTitle')}</legend>
            <RadioGroup name="service" value={choice} options={options} onChange={setChoice} />
          </fieldset>
          {unavailable.length > 0 && (
            <div>
              <p className="mb-1 font-medium">{t('review.notOffered')}</p>
              <ul className="text-label text-muted">
                {unavailable.map((one) => (
                  <li key={one.service}>
                    {name(one.service)}
                    {colon()}
                    {one.reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {hasUnfound && (
            <Checkbox
              label={t('review.override')}
              hint={t('review.overrideHint')}
              checked={isOverride}
              onChange={(event) => setOverride(event.target.checked)}
            />
          )}
        </div>
      ) : (
        <Callout tone="warn" isAlert>
          <p>{t('review.refused', { count: refused, number: number(refused) })}</p>
          <ul className="mt-1 max-h-60 overflow-y-auto">
            {send.data?.refused.map((one) => (
              <li key={one.id}>{t('review.refusedLine', { id: one.id, message: one.message })}</li>
            ))}
          </ul>
        </Callout>
      )}
    </Dialog>
  );
}
