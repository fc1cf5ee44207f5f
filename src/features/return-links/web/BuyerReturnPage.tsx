import { Printer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatAddressLines } from '../../../shared/address-format.ts';
import { loadCountryNames } from '../../../shared/countries.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { AddressLines } from '../../../ui/AddressLines.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { returnLinks, type BuyerReturn } from '../contract.ts';
import { AnnounceForm } from './AnnounceForm.tsx';

interface Shown {
  token: string;
  one: BuyerReturn;
}

/** Where the parcel goes, as posts read it, whatever the reader's language; and a label that says the same. */
function AddressCard({ token, one }: Shown) {
  const { t } = useWords('return-links');
  const { data: printed } = useQuery({ queryKey: ['countries', 'en'], queryFn: () => loadCountryNames('en'), staleTime: Infinity });
  const { address } = one;
  const lines = formatAddressLines(address, { latin: true, countryName: printed?.[address.country] ?? address.country });
  return (
    <Card title={t('buyer.addressTitle')} actions={<CopyButton text={lines.join('\n')} label={t('buyer.copyAddress')} />}>
      <AddressLines lines={lines} />
      <p className="mt-3 text-label text-muted">{t('buyer.code')}</p>
      <p className="text-title font-semibold">{one.reference_code}</p>
      <a href={callUrl(returnLinks.label, { params: { token } })} target="_blank" rel="noreferrer" className={`mt-3 ${buttonClass('secondary')}`}>
        <Printer aria-hidden size={16} />
        {t('buyer.label')}
      </a>
    </Card>
  );
}

function Announced({ one: { announced }, isNew }: { one: BuyerReturn; isNew: boolean }) {
  const { t } = useWords('return-links');
  const box = useRef<HTMLDivElement>(null);
  // It stands in place of the form whose button had the focus.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const reason = announced?.reason;
  const words = reason === 'undeliverable' || reason === 'unclaimed' ? 'other' : reason;
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      <Callout tone="ok" isAlert title={t('buyer.announcedTitle')}>
        <p className="mb-3">{t('buyer.announcedText')}</p>
        {announced !== null && words !== undefined && (
          <KeyValue
            facts={[
              { label: t('buyer.number'), value: announced.rma_number },
              { label: t('buyer.sent'), value: announced.items.map(({ description, quantity }) => `${quantity} × ${description}`).join(', ') },
              { label: t('buyer.why'), value: lineOf([t(`buyer.reason.${words}`), announced.note]) },
            ]}
          />
        )}
      </Callout>
    </div>
  );
}

/** `/return/{token}`: a buyer sees where to send something back, says what and why, and prints the label; without signing in. */
export default function BuyerReturnPage() {
  const { t } = useWords('return-links');
  const { date } = useFormat();
  const token = useParam('token');
  const { data, error, refetch } = useCall(returnLinks.get, { params: { token } });
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const one = data?.buyer_return;
  // The parcel would arrive as one that nobody expects.
  const isGone = one?.status === 'announced' && one.announced === null;
  // What was wrong with an earlier try is mended.
  const sendIt = (): void => {
    setSent(true);
    setRefused(null);
  };
  const isClosed = error !== null && error.code.startsWith('return_link_');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('buyer.title')}
        text={
          one === undefined
            ? undefined
            : `${t('buyer.to', { brand: one.brand })}${one.status === 'open' ? ` · ${t('buyer.until', { day: date(one.expires) })}` : ''}`
        }
      />
      {isClosed && (
        <div role="status">
          <EmptyState title={t('buyer.closed')} text={error.message} />
        </div>
      )}
      {one === undefined && error !== null && !isClosed && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {one === undefined && error === null && (
        <Card>
          <SkeletonLines count={6} />
        </Card>
      )}
      {one !== undefined && !isClosed && (
        <>
          {one.is_test && <Callout tone="warn">{t('buyer.test')}</Callout>}
          {one.status === 'announced' && <Problem text={refused} />}
          {isGone ? (
            <Callout tone="warn" title={t('buyer.goneTitle')}>
              {t('buyer.goneText')}
            </Callout>
          ) : one.status === 'announced' ? (
            <Announced one={one} isNew={isSent} />
          ) : (
            <AnnounceForm token={token} one={one} onSend={sendIt} onRefused={setRefused} />
          )}
          {!isGone && <AddressCard token={token} one={one} />}
        </>
      )}
    </div>
  );
}
