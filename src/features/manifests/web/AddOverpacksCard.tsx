import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { ScanField } from '../../../ui/ScanField.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { colon } from '../../../web/colon.ts';
import { call, type ApiError } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { overpacks, type OverpackRow } from '../../overpacks/contract.ts';
import { manifests, type Manifest } from '../contract.ts';

/** How many closed overpacks are shown to choose from. */
const SHOWN = 50;
const ID = /^\d{1,12}$/;

/** The id of the overpack a scan names: its own id, or its SSCC with or without the application identifier. */
async function overpackOf(text: string): Promise<number | null> {
  const digits = text.replace(/\D/g, '').replace(/^00(?=\d{18}$)/, '');
  if (ID.test(digits)) return Number(digits);
  if (digits.length !== 18) return null;
  const { overpacks: found } = await call(overpacks.list, { query: { q: digits, limit: 1 } });
  return found[0]?.id ?? null;
}

function Candidate({ one, onAdd, isBusy }: { one: OverpackRow; onAdd: () => void; isBusy: boolean }) {
  const { t } = useWords('manifests');
  const { number, weight } = useFormat();
  const facts = [
    one.exit_point,
    one.terms,
    `${t('transmit.parcels')}${colon()}${number(one.total_shipments)}`,
    one.weight === null ? null : weight(one.weight),
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <TextLink href={overpackPaths.view(one.id)}>{one.id}</TextLink>
        <span className="block text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Button icon={<Plus aria-hidden size={16} />} disabled={isBusy} onClick={onAdd} aria-label={t('add.one', { id: one.id })}>
        {t('add.add')}
      </Button>
    </li>
  );
}

/** Puts overpacks on a draft: by scanner, or from the list of closed ones of its entry point. */
export function AddOverpacksCard({ manifest, fieldRef }: { manifest: Manifest; fieldRef: Ref<HTMLInputElement> }) {
  const { t } = useWords('manifests');
  const { number } = useFormat();
  const free = useCall(overpacks.list, {
    query: { closed: true, on_manifest: false, status: 'Open', entry_point: manifest.entry_point, limit: SHOWN, total: true },
  });
  const add = useSend(manifests.addOverpacks, {
    changes: ['overpacks'],
    onSuccess: ({ added, refused }) => {
      if (added.length > 0) say.success(t('add.added', { count: added.length }));
      for (const one of refused) say.error(`${one.id}${colon()}${one.message}`);
      if (refused.length > 0) playNo();
      else playYes();
    },
    onError: (error: ApiError) => {
      sayWhy(error);
      playNo();
    },
  });
  const put = (ids: number[]) => add.mutate({ params: { id: manifest.id }, body: { overpack_ids: ids } });
  const scan = async (text: string): Promise<void> => {
    const id = await overpackOf(text).catch(() => null);
    if (id === null) {
      say.error(`${text}${colon()}${t('refused.unknown')}`);
      playNo();
    } else put([id]);
  };
  // Test overpacks go on test manifests only.
  const rows = (free.data?.overpacks ?? []).filter((one) => one.test === manifest.test);
  const total = free.data?.total ?? 0;
  return (
    <Card title={t('add.title')}>
      <div className="flex flex-col gap-4">
        <ScanField ref={fieldRef} label={t('add.label')} hint={t('add.hint')} addLabel={t('add.add')} onScan={(text) => void scan(text)} />
        <div>
          <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{t('add.available', { entry_point: manifest.entry_point })}</h3>
            {rows.length > 1 && (
              <Button busy={add.isPending} onClick={() => put(rows.map((one) => one.id))}>
                {t('add.all')}
              </Button>
            )}
          </div>
          {free.isPending && <SkeletonLines />}
          {free.error !== null && free.data === undefined && <ErrorState message={free.error.message} onRetry={() => void free.refetch()} />}
          {free.data !== undefined && rows.length === 0 && <p className="text-muted">{t('add.none')}</p>}
          <ul>
            {rows.map((one) => (
              <Candidate key={one.id} one={one} isBusy={add.isPending} onAdd={() => put([one.id])} />
            ))}
          </ul>
          {total > SHOWN && <Callout tone="neutral">{t('add.more', { count: number(SHOWN) })}</Callout>}
        </div>
      </div>
    </Card>
  );
}
