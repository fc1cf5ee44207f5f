import { useState } from 'react';
import { formatAddressLine } from '../../../shared/address-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { settings, type StoredReturnAddress } from '../contract.ts';
import { RETURN_DESTINATIONS, type ReturnDestination } from '../destinations.ts';
import { ReturnAddressDialog } from './ReturnAddressDialog.tsx';
import { useReadOnlyReason } from './use-read-only-reason.ts';

type Address = StoredReturnAddress['address'];

interface LineProps {
  name: string;
  isWorld: boolean;
  address: Address | null;
  hasWorld: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function DestinationLine({ name, isWorld, address, hasWorld, onEdit, onDelete }: LineProps) {
  const { t } = useWords('settings');
  const reason = useReadOnlyReason();
  const countries = useCountryNames();
  const empty = !isWorld && hasWorld ? t('returns.fallsBack') : t('returns.none');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        {address === null ? (
          <p className="text-muted">{empty}</p>
        ) : (
          <p className="break-words">{formatAddressLine(address, { countryName: countries[address.country] ?? address.country })}</p>
        )}
      </div>
      <div className="flex gap-2">
        <DisabledReason reason={reason}>
          <Button onClick={onEdit} aria-label={`${address === null ? t('returns.set') : t('ui:actions.edit')}: ${name}`}>
            {address === null ? t('returns.set') : t('ui:actions.edit')}
          </Button>
        </DisabledReason>
        {address !== null && (
          <DisabledReason reason={reason}>
            <Button kind="quiet" onClick={onDelete} aria-label={`${t('ui:actions.remove')}: ${name}`}>
              {t('ui:actions.remove')}
            </Button>
          </DisabledReason>
        )}
      </div>
    </li>
  );
}

/** Where parcels come back to: the six countries and the rest of the world (spec §3). */
export function ReturnAddressesCard() {
  const { t } = useWords('settings');
  const countries = useCountryNames();
  const { data, error, refetch } = useCall(settings.listReturnAddresses);
  const [editing, setEditing] = useState<ReturnDestination | null>(null);
  const [deleting, setDeleting] = useState<ReturnDestination | null>(null);
  const remove = useSend(settings.deleteReturnAddress, {
    onSuccess: () => void say.success(t('returns.deleted')),
    onError: (failure) => void say.error(failure.message),
  });
  const nameOf = (destination: ReturnDestination) => (destination === 'ROW' ? t('returns.row') : (countries[destination] ?? destination));
  const stored = new Map(data?.return_addresses.map((one) => [one.destination, one]));
  return (
    <Card title={t('returns.title')} isFlush>
      <p className="px-4 pb-4 text-muted">{t('returns.text')}</p>
      {data !== undefined && (
        <ul>
          {RETURN_DESTINATIONS.map((destination) => (
            <DestinationLine
              key={destination}
              name={nameOf(destination)}
              isWorld={destination === 'ROW'}
              address={stored.get(destination)?.address ?? null}
              hasWorld={stored.has('ROW')}
              onEdit={() => setEditing(destination)}
              onDelete={() => setDeleting(destination)}
            />
          ))}
        </ul>
      )}
      {data === undefined && <Pending isFlush error={error} onRetry={refetch} lines={7} />}
      {editing !== null && (
        <ReturnAddressDialog destination={editing} name={nameOf(editing)} stored={stored.get(editing) ?? null} onClose={() => setEditing(null)} />
      )}
      {deleting !== null && (
        <ConfirmDialog
          open
          isDanger
          title={t('returns.deleteTitle', { destination: nameOf(deleting) })}
          text={t(deleting === 'ROW' ? 'returns.deleteRestText' : 'returns.deleteText')}
          confirmLabel={t('ui:actions.remove')}
          busy={remove.isPending}
          onClose={() => setDeleting(null)}
          onConfirm={() => remove.mutate({ params: { destination: deleting } }, { onSettled: () => setDeleting(null) })}
        />
      )}
    </Card>
  );
}
