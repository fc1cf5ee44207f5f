import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { inboundDesk } from '../contract.ts';
import type { DeskInbound } from '../inbound-out.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { keyOf } from './tally.ts';

interface Props {
  inbound: DeskInbound;
  onClose: () => void;
  /** It could not be finished, and why: to be read from two steps away, as all that goes wrong at the desk. */
  onRefused: (why: string) => void;
}

/** Asks before goods become stock, with every difference the merchant will be told of. */
export function FinishDialog({ inbound, onClose, onRefused }: Props) {
  const { t } = useWords('inbound');
  const { number } = useFormat();
  const go = useGoOn();
  // Another desk may have counted meanwhile, and nobody agrees to differences that are none.
  const asked = useCall(inboundDesk.get, { params: { id: inbound.id } }, { staleMs: 0 });
  const one = asked.data?.inbound ?? inbound;
  const finish = useSend(inboundDesk.finish, {
    changes: ['desk'],
    onSuccess: () => {
      playYes();
      say.success(t('desk.finishDone', { id: one.id }));
      go(inboundPaths.desk());
    },
    onError: (error) => {
      playNo();
      onClose();
      onRefused(error.code === 'insufficient_funds' ? t('desk.finishUnpaid') : (error.fields['status'] ?? error.message));
    },
  });
  const differing = one.products.filter((line) => line.codes.some(({ code }) => code !== 'good'));
  return (
    <ConfirmDialog
      open
      title={t('desk.finishTitle', { id: one.id })}
      text={differing.length === 0 ? t('desk.finishGood', { counted: number(one.counted) }) : t('desk.finishDiffers')}
      confirmLabel={t('desk.finishYes')}
      busy={finish.isPending || asked.isFetching}
      onClose={onClose}
      onConfirm={() => finish.mutate({ params: { id: one.id } })}
    >
      <ul className="flex flex-col gap-3">
        {differing.map((line) => (
          <li key={keyOf(line)}>
            <span className="block font-semibold">{line.sku}</span>
            {line.codes
              .filter(({ code }) => code !== 'good')
              .map(({ code, quantity }) => (
                <span key={code} className="block">
                  {t(`view.code.${code}`, { n: number(quantity) })}
                </span>
              ))}
            {line.missing > 0 && (
              <div className="mt-2">
                <PhotoRow inbound={one} productId={line.id} code="missing" />
              </div>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
