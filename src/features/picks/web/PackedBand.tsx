import { useEffect, useRef } from 'react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { Link } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { Band } from '../../desk/web/shared/Band.tsx';
import type { PackOrder } from '../contract.ts';
import { deskLink } from './desk-link.ts';
import { useServiceName } from './OrderRow.tsx';
import { labelUrl, packSlipUrl } from './print-label.ts';
import type { Packed } from './use-packing.ts';

/** After the box is closed: its number, where it goes, and what comes next. */
export function PackedBand({ pack, order, onRest }: { pack: Packed; order: PackOrder; onRest: () => void }) {
  const { t } = useWords('picks');
  const { bin } = pack;
  const into = { service: useServiceName(pack.service) ?? '', carrier: pack.carrier, exit: bin.exit_point, terms: bin.terms };
  const next = useRef<HTMLDivElement>(null);
  // Enter goes on, without a look at the screen.
  useEffect(() => next.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <>
      <Band
        tone="ok"
        title={t('packed.title', { number: pack.tracking_number })}
        text={bin.dg_kind === 'none' ? t('packed.text', into) : t('packed.textDangerous', into)}
        figure={[bin.exit_point, bin.terms, bin.dg_kind !== 'none' && t('packed.dangerous')].filter(Boolean).join(' · ')}
      />
      <div ref={next} className="flex flex-wrap gap-3">
        {pack.status === 'Packing' ? (
          <button type="button" className={deskLink('primary')} onClick={onRest}>
            {t('packed.rest')}
          </button>
        ) : (
          <Link href={deskPaths.packs()} className={deskLink('primary')}>
            {t('packed.next')}
          </Link>
        )}
        <a href={labelUrl(pack.id)} target="_blank" rel="noopener" className={deskLink('secondary')}>
          {t('packed.label')}
        </a>
        <a href={labelUrl(pack.id, 'zpl')} download className={deskLink('secondary')}>
          {t('packed.zpl')}
        </a>
        {order.packing_slip && (
          <a href={packSlipUrl(pack.id)} target="_blank" rel="noopener" className={deskLink('secondary')}>
            {t('pack.slip')}
          </a>
        )}
      </div>
      <p>
        <Link href={deskPaths.unpack(pack.tracking_number)} className="inline-flex items-center text-section text-accent hover:underline">
          {t('unpack.here')}
        </Link>
      </p>
      {order.packing_slip && <p className="text-section">{t(order.gift_message === null ? 'packed.slip' : 'packed.slipGift')}</p>}
    </>
  );
}
