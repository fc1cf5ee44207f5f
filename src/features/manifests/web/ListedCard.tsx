import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { useSend } from '../../../web/query.ts';
import type { OverpackRow } from '../../overpacks/contract.ts';
import { manifests, type Manifest } from '../contract.ts';

function Listed({ one, onTakeOff }: { one: OverpackRow; onTakeOff: ((isClick: boolean) => void) | null }) {
  const { t } = useWords('manifests');
  const { number, weight } = useFormat();
  const left = one.left_since_weighed ?? 0;
  // Nothing changes in one that is locked, and what is empty is not handed over.
  const note = one.total_shipments === 0 ? t('view.emptied') : left > 0 && !one.locked && t('view.left', { count: left });
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className="grid min-w-0 flex-1 items-baseline gap-x-4 sm:grid-cols-[80px_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextLink href={overpackPaths.view(one.id)} className="font-medium">
          {one.id}
        </TextLink>
        <span>{[one.exit_point, one.terms].filter((each) => each !== null).join(' · ')}</span>
        <span className="text-muted">
          {t('transmit.parcels')}
          {colon()}
          {number(one.total_shipments)}
        </span>
        <span className="text-muted sm:text-right">{one.weight === null ? '' : weight(one.weight)}</span>
        {note !== false && <span className="text-label text-warn sm:col-span-4">{note}</span>}
      </span>
      {onTakeOff !== null && (
        <IconButton label={t('view.removeNamed', { id: one.id })} onClick={({ detail }) => onTakeOff(detail > 0)}>
          <X aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  );
}

interface ListedCardProps {
  manifest: Manifest;
  canChange: boolean;
  /** Where the next scan goes in. */
  field: RefObject<HTMLInputElement | null>;
}

/** The overpacks on the manifest; each can be taken off a draft, with undo. After a click the next scan goes in: the button that had the focus is gone. */
export function ListedCard({ manifest: m, canChange, field }: ListedCardProps) {
  const { t } = useWords('manifests');
  const options = { changes: ['overpacks'], onError: sayWhy };
  const back = useSend(manifests.addOverpacks, {
    ...options,
    // It may have gone on another manifest, or been opened, before it was to be put back.
    onSuccess: ({ refused }) => refused.forEach((one) => say.error(`${one.id}${colon()}${one.message}`)),
  });
  const off = useSend(manifests.removeOverpacks, options);
  const toField = (): void => field.current?.focus({ preventScroll: true });
  const takeOff = (id: number, isClick: boolean): void => {
    const sent = { params: { id: m.id }, body: { overpack_ids: [id] } };
    const undo = { label: t('view.undo'), onAct: () => (back.mutate(sent), toField()) };
    if (isClick) toField();
    off.mutate(sent, { onSuccess: ({ removed }) => void (removed.length > 0 && say.success(t('view.removed', { id }), { globalAction: undo })) });
  };
  return (
    <Card isFlush title={t('view.overpacks', { count: m.total_overpacks })}>
      {m.overpack_details.length === 0 && <p className="p-4 text-muted">{t('view.empty')}</p>}
      <ul className="py-1 tabular-nums">
        {m.overpack_details.map((one) => (
          <Listed key={one.id} one={one} onTakeOff={canChange ? (isClick) => takeOff(one.id, isClick) : null} />
        ))}
      </ul>
    </Card>
  );
}
