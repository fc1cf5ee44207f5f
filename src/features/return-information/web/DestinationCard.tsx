import { useQuery } from '@tanstack/react-query';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { formatAddressLine, formatAddressLines } from '../../../shared/address-format.ts';
import { loadCountryNames } from '../../../shared/countries.ts';
import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { AddressLines } from '../../../ui/AddressLines.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { settings, type StoredReturnAddress } from '../../settings/contract.ts';
import { returnInformation, type ReturnPoint } from '../contract.ts';
import { Fees } from './Fees.tsx';

type Stored = StoredReturnAddress['address'];
type Address = NonNullable<ReturnPoint['address']>;

const PARTS = ['name', 'company_name', 'phone', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const isSame = (one: Stored, other: Address): boolean => PARTS.every((part) => (one[part] ?? '') === (other[part] ?? ''));

interface UseProps {
  point: ReturnPoint;
  address: Address;
  name: string;
  /** The return address stored for the destination. */
  stored: Stored | undefined;
}

/** Makes the address the one new shipments come back to; asks where another would be lost. */
function UseButton({ point: { destination }, address, name, stored }: UseProps) {
  const { t } = useWords('return-information');
  const reason = useWriteReason('settings');
  const [isAsking, setAsking] = useState(false);
  const save = useSend(settings.saveReturnAddress, {
    onSuccess: () => {
      setAsking(false);
      say.success(t('isUsed'));
    },
    onError: (failure) => void say.error(failure.message),
  });
  if (stored !== undefined && isSame(stored, address)) return <Badge tone="ok">{t('used')}</Badge>;
  const use = () => save.mutate({ params: { destination }, body: address });
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          busy={save.isPending && !isAsking}
          aria-label={t('useOf', { destination: name })}
          onClick={() => (stored === undefined ? use() : setAsking(true))}
        >
          {t('use')}
        </Button>
      </DisabledReason>
      {stored !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={use}
          title={t('replaceTitle', { destination: name })}
          text={t('replaceText', { now: formatAddressLine(stored) })}
          confirmLabel={t('replace')}
          busy={save.isPending}
        />
      )}
    </>
  );
}

interface DestinationProps {
  point: ReturnPoint;
  stored: Stored | undefined;
  /** Whether it is known by now what is stored. */
  isKnown: boolean;
}

/** One destination: its address, what to do with it, and what returns cost there. */
export function DestinationCard({ point, stored, isKnown }: DestinationProps) {
  const { t } = useWords('return-information');
  const countries = useCountryNames();
  const { destination, address } = point;
  const name = destination === 'ROW' ? t('row') : (countries[destination] ?? destination);
  // To be printed, so the country stands as posts read it, whatever the reader's language.
  const { data: printed } = useQuery({ queryKey: ['countries', 'en'], queryFn: () => loadCountryNames('en'), staleTime: Infinity });
  const lines = address && [
    ...formatAddressLines(address, { latin: true, countryName: printed?.[address.country] ?? address.country }),
    ...(address.phone === null ? [] : [address.phone]),
  ];
  const title = (
    <span className="flex items-center gap-2">
      {destination !== 'ROW' && <Flag code={destination} />}
      {name}
    </span>
  );
  return (
    <li className="flex *:flex-1">
      <Card title={title} actions={lines && <CopyButton text={lines.join('\n')} label={t('copy', { destination: name })} />}>
        {lines === null ? (
          <p className="text-muted">{t('hidden')}</p>
        ) : (
          <div className="min-h-35">
            <AddressLines lines={lines} />
          </div>
        )}
        {address !== null && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <a
              href={callUrl(returnInformation.label, { params: { destination } })}
              target="_blank"
              rel="noreferrer"
              aria-label={t('labelOf', { destination: name })}
              className={buttonClass('secondary')}
            >
              <Printer aria-hidden size={16} />
              {t('label')}
            </a>
            <Link href={returnLinkPaths.for('destination', destination)} aria-label={t('linkOf', { destination: name })} className={buttonClass('secondary')}>
              <QrCode aria-hidden size={16} />
              {t('link')}
            </Link>
            {isKnown && <UseButton point={point} address={address} name={name} stored={stored} />}
          </div>
        )}
        <Fees point={point} />
      </Card>
    </li>
  );
}
