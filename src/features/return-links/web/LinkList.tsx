import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { returnLinks, type LinkState, type ReturnLink } from '../contract.ts';

const TONES: Readonly<Record<LinkState, Tone>> = { open: 'info', announced: 'ok', withdrawn: 'neutral', expired: 'neutral' };

function Row({ link, onWithdraw }: { link: ReturnLink; onWithdraw: () => void }) {
  const { t } = useWords('return-links');
  const { date } = useFormat();
  const countries = useCountryNames();
  const reason = useWriteReason('returns');
  const { shipment_id: shipment, destination, status } = link;
  const place = destination === 'ROW' ? t('row') : (countries[destination] ?? destination);
  const name = shipment === null ? place : t('ofShipment', { id: shipment });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{shipment === null ? name : <TextLink href={shipmentPaths.view(shipment)}>{name}</TextLink>}</span>
        <span className="block text-label text-muted">
          {date(link.created)}
          {status === 'open' && ` · ${t('expires', { day: date(link.expires) })}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {link.return_id !== null && <TextLink href={returnPaths.view(link.return_id)}>{t('announced', { id: link.return_id })}</TextLink>}
        {status === 'announced' && link.return_id === null && <span className="text-muted">{t('gone')}</span>}
        <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
        {status === 'open' && (
          <DisabledReason reason={reason}>
            <Button aria-label={t('withdrawOf', { name })} onClick={onWithdraw}>
              {t('withdraw')}
            </Button>
          </DisabledReason>
        )}
      </span>
    </li>
  );
}

/** The latest links, what became of them, and a way to withdraw those that still work. */
export function LinkList() {
  const { t } = useWords('return-links');
  const { data, error, refetch } = useCall(returnLinks.list);
  const [chosen, setChosen] = useState<number | null>(null);
  const withdraw = useSend(returnLinks.withdraw, {
    onSuccess: () => {
      setChosen(null);
      say.success(t('withdrawn'));
    },
    onError: (failure) => void say.error(failure.message),
  });
  const links = data?.return_links;
  return (
    <Card title={t('list')} isFlush>
      {links === undefined && <Pending isFlush error={error} onRetry={refetch} lines={4} />}
      {links?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {links !== undefined && links.length > 0 && (
        <ul>
          {links.map((link) => (
            <Row key={link.id} link={link} onWithdraw={() => setChosen(link.id)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() => withdraw.mutate({ params: { id: chosen ?? 0 } })}
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        confirmLabel={t('withdraw')}
        busy={withdraw.isPending}
      />
    </Card>
  );
}
