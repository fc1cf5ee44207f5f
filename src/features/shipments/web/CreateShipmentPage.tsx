import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link, TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, Skeleton, Waiting } from '../../../ui/States.tsx';
import { NotFoundPage } from '../../../ui/pages/ErrorPages.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { call, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { stringifyQuery, useQueryState } from '../../../web/navigation.ts';
import { isCurrency } from '../../../shared/money.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useOnce } from '../../../web/use-once.ts';
import { nearestPoint } from '../../entry-points/nearest-point.ts';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { NoRates } from '../../estimates/web/shared/NoRates.tsx';
import { settings } from '../../settings/contract.ts';
import { shipments } from '../contract.ts';
import type { Shipment } from '../shipment-out.ts';
import { shipmentCan } from '../status.ts';
import { ShipmentForm, type ShipmentFormProps } from './ShipmentForm.tsx';
import { emptyShipment, fromEstimate, fromShipment, type ShipmentStart, type StartFrom } from './shipment-values.ts';

function FormSkeleton() {
  const { t } = useWords('shipments');
  return (
    <Waiting text={t('form.loading')} className="beside-form">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
      <Skeleton className="h-60 w-full" />
    </Waiting>
  );
}

/** A new shipment's defaults from the account's settings; null while they are loading or if that failed. */
function useStart(own: UseQueryResult<Answer<typeof settings.getSettings>, ApiError>): (StartFrom & { isWithoutHubs: boolean }) | null {
  const { user } = useSession();
  const sender = useCall(settings.getConsignor, {});
  const { all, error } = useEntryPoints();
  if (own.isPending || isFailed(own) || sender.isPending || (all === undefined && error === null)) return null;
  const nearest = nearestPoint(all ?? [], sender.data?.consignor?.country ?? user?.account.country);
  const isWithoutHubs = all?.length === 0;
  const currency = user?.currency;
  return {
    isWithoutHubs,
    defaults: own.data?.settings.defaults ?? null,
    entryPoint: nearest?.id ?? '',
    units: own.data?.settings.units ?? user?.units ?? 'metric',
    currency: isCurrency(currency) ? currency : 'USD',
  };
}

/**
 * The settings could not be loaded. Somebody who may not read them starts without, but for others a shipment started without their defaults would
 * be wrong.
 */
function isFailed({ data, error }: { data: unknown; error: ApiError | null }): boolean {
  return data === undefined && error !== null && error.status !== 403;
}

/** A stored shipment, fetched once: the form must not change under the person's hands when lists are refreshed. */
function useStored(id: string, round: number) {
  return useQuery<Shipment, ApiError>({
    queryKey: ['shipment-form', id, round],
    queryFn: async () => (await call(shipments.get, { params: { id } })).shipment,
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Decides once what the form starts with: settings refreshed later change nothing under the person's hands. */
function OpenedForm({ make, ...rest }: { make: () => ShipmentStart } & Omit<ShipmentFormProps, 'start'>) {
  const [start] = useState(make);
  return <ShipmentForm start={start} {...rest} />;
}

/** /shipping/createShipment: a new shipment, `?edit=` a pending one, `?from=` a copy, or one started from an estimate. */
export default function CreateShipmentPage() {
  const { t } = useWords('shipments');
  const [query] = useQueryState();
  const edit = String(query['edit'] ?? '');
  const from = String(query['from'] ?? '');
  const id = edit || from;
  const [round, setRound] = useState(0);
  const own = useCall(settings.getSettings, {});
  const start = useOnce(useStart(own));
  const stored = useStored(id, round);
  const search = stringifyQuery(query);
  const shipment = stored.data;
  const hasHubs = start?.isWithoutHubs !== true;
  const isReady = start !== null && (id === '' || shipment !== undefined);
  const failed = stored.error !== null ? stored : start === null && isFailed(own) ? own : null;
  if (stored.error?.status === 404) return <NotFoundPage />;
  const title = edit !== '' ? t('form.editTitle', { id: edit }) : from !== '' ? t('form.copyTitle', { id: from }) : t('form.title');
  const verdict = edit !== '' && shipment !== undefined ? shipmentCan('edit', shipment) : true;
  return (
    <div className="mx-auto max-w-326">
      <PageHeader title={title} {...(id === '' ? {} : { above: <TextLink href={shipmentPaths.view(id)}>{t('form.toShipment')}</TextLink> })} />
      {failed !== null && <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />}
      {!hasHubs && <NoRates />}
      {failed === null && !isReady && <FormSkeleton />}
      {verdict !== true && (
        <Callout
          tone="warn"
          title={t('form.notEditable')}
          actions={
            <Link href={shipmentPaths.view(id)} className={buttonClass()}>
              {t('form.toShipment')}
            </Link>
          }
        >
          {t(verdict.reason)}
        </Callout>
      )}
      {start !== null && hasHubs && isReady && verdict === true && (
        <OpenedForm
          key={`${search} ${shipment?.version ?? 0} ${round}`}
          make={() => (shipment !== undefined ? fromShipment(shipment, edit === '') : search === '' ? emptyShipment(start) : fromEstimate(query, start))}
          draft={edit !== '' ? `shipment-${edit}-${shipment?.version ?? 0}` : `shipment${search}`}
          onReload={() => setRound(round + 1)}
          {...(edit !== '' && shipment !== undefined ? { edited: { id: shipment.id, version: shipment.version } } : {})}
        />
      )}
    </div>
  );
}
