import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { manifests, type Manifest } from '../contract.ts';

/** Names the consequence, asks for the manifest's number to be typed, and transmits (spec §4: it cannot be undone). */
export default function TransmitDialog({ manifest: m, onClose }: { manifest: Manifest; onClose: () => void }) {
  const { t } = useWords('manifests');
  const { number, weight } = useFormat();
  const filled = m.overpack_details.filter((one) => one.total_shipments > 0);
  const empty = m.overpack_details.filter((one) => one.total_shipments === 0).map((one) => one.id);
  const transmit = useSend(manifests.transmit, {
    changes: ['overpacks', 'shipments', 'tracking', 'labels'],
    onSuccess: () => {
      say.success(t('transmit.done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => transmit.mutate({ params: { id: m.id } })}
      title={t('transmit.title', { id: m.id })}
      text={t('transmit.text')}
      confirmLabel={t('transmit.submit')}
      isDanger
      busy={transmit.isPending}
      typed={String(m.id)}
    >
      <div className="mb-4 flex flex-col gap-3">
        <KeyValue
          facts={[
            { label: t('transmit.overpacks'), value: number(filled.length) },
            { label: t('transmit.parcels'), value: number(m.total_shipments) },
            { label: t('transmit.weight'), value: weight(filled.reduce((sum, one) => sum + (one.weight ?? 0), 0)) },
          ]}
        />
        {empty.length > 0 && <Callout tone="warn">{t('transmit.leftOut', { count: empty.length, ids: empty.join(', ') })}</Callout>}
        <Problem text={transmit.error === null ? null : (transmit.error.fields.status ?? transmit.error.message)} />
      </div>
    </ConfirmDialog>
  );
}
