import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shipmentCan, type ShipmentAction } from '../status.ts';
import type { Target } from './targets.ts';

interface RefusalsProps {
  done: number;
  refused: readonly { id: number; code: string; message: string }[];
  known: readonly Target[];
  action: ShipmentAction;
  onClose: () => void;
}

/** After an action on several shipments: those left unchanged, each with its reason. */
export function Refusals({ done, refused, known, action, onClose }: RefusalsProps) {
  const { t } = useWords('shipments');
  const byId = new Map(known.map((one) => [one.id, one]));
  /** Where the row is known, the state table says more than the server's general sentence. */
  const reasonOf = (one: RefusalsProps['refused'][number]): string => {
    const row = byId.get(one.id);
    const verdict = row === undefined || one.code !== 'not_eligible' ? true : shipmentCan(action, row);
    return verdict === true ? one.message : t(verdict.reason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('actions.refusedTitle', { count: refused.length })}
      description={done > 0 ? t('actions.refusedDone', { count: done }) : t('actions.refusedAll')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ui:actions.close')}
        </Button>
      }
    >
      <div className="max-h-80 overflow-y-auto rounded-control border border-line">
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('search.columns.id')}</th>
              <th scope="col">{t('actions.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map((one) => (
              <tr key={one.id} className="border-b border-line last:border-b-0">
                <td className="px-3 py-2 align-top whitespace-nowrap">
                  <TextLink href={shipmentPaths.view(one.id)}>{one.id}</TextLink>
                  <span className="block text-label text-muted">{byId.get(one.id)?.order_number}</span>
                </td>
                <td className="px-3 py-2 align-top">{reasonOf(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
