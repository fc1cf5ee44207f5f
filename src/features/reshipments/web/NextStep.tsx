import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ReasonBlock, type ReasonBlockProps } from '../../../ui/ReasonBlock.tsx';
import { WayLine, type Step } from '../../../ui/WayLine.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Reshipment } from '../reshipment-out.ts';

interface Deed {
  reason: string | null;
  busy: boolean;
  run: () => void;
}
interface NextStepProps {
  one: Reshipment;
  approve: Deed;
  decline: Deed;
}

/** The way of what does not end before it leaves. */
const WAY = ['Unconfirmed', 'Confirmed', 'Packed', 'Reshipped', 'Delivered'] as const;

function useReason({ one, approve, decline }: NextStepProps): ReasonBlockProps {
  const { t } = useWords('reshipments');
  const { date, money } = useFormat();
  const warehouse = useWarehouseNames()(one.warehouse);
  switch (one.status) {
    case 'Unconfirmed': {
      const day = one.expires === null ? '' : date(one.expires);
      const fee = one.estimated_reship_fee === null ? null : `${money(one.estimated_reship_fee, one.fee_currency)}*`;
      return {
        tone: one.problem === null ? 'info' : 'warn',
        reason: one.problem?.message ?? t('next.approve', { fee: fee ?? '' }),
        detail: t('next.approveText', { count: one.days_left ?? 0, day }),
        actions: (
          <>
            <DisabledReason reason={decline.reason}>
              <Button busy={decline.busy} onClick={decline.run}>
                {t('view.decline')}
              </Button>
            </DisabledReason>
            <DisabledReason reason={approve.reason}>
              <Button kind="primary" busy={approve.busy} onClick={approve.run}>
                {fee === null ? t('view.approve') : t('view.approveFee', { fee })}
              </Button>
            </DisabledReason>
          </>
        ),
      };
    }
    case 'Confirmed':
      return { tone: 'info', reason: t('next.pack', { warehouse }), detail: t('next.packText') };
    case 'Packed':
    case 'Reshipped':
    case 'Delivered':
      return {
        tone: one.status === 'Delivered' ? 'ok' : 'info',
        reason: t(`next.${one.status}`, { number: one.tracking_number ?? '' }),
        ...(one.shipment_id !== null && {
          actions: (
            <Link href={shipmentPaths.view(one.shipment_id)} className={buttonClass('secondary')}>
              {t('next.shipment')}
            </Link>
          ),
        }),
      };
    case 'Expired':
      return { tone: 'bad', reason: t('next.expired'), detail: t('next.free') };
    case 'Canceled':
      return { tone: 'neutral', reason: t('next.canceled'), detail: t('next.free') };
  }
}

/** Where it stands, what moves it on, and the way it goes. */
export function NextStep(props: NextStepProps) {
  const { one } = props;
  const { t } = useWords('reshipments');
  const dayOf = useShortDay();
  const reason = useReason(props);
  const times = { Unconfirmed: one.created, Confirmed: one.approved, Packed: one.packed, Reshipped: one.reshipped, Delivered: one.ended };
  const now = WAY.findIndex((status) => status === one.status);
  const steps = WAY.map((status, at): Step => {
    const time = at <= now ? times[status] : null;
    const state = at < now || one.status === 'Delivered' ? 'done' : at > now ? 'ahead' : one.problem === null ? 'now' : 'problem';
    return { id: status, label: t(`status.${status}`), detail: time === null ? undefined : dayOf(time), state };
  });
  return (
    <div className="mb-4 flex flex-col gap-4">
      <ReasonBlock {...reason} />
      {now >= 0 && (
        <Card>
          <WayLine label={t('view.way')} steps={steps} />
        </Card>
      )}
    </div>
  );
}
