import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/choices.tsx';
import { FieldGroup } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Problem } from '../../../ui/Problem.tsx';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { overpacks, type OverpackRow, type RefusedScan } from '../contract.ts';

/** Stands for an overpack that does not exist yet. */
const FRESH = 'new';
const SHOWN = 20;

interface Chosen {
  count: number;
  ids: () => Promise<number[]>;
}

interface Props {
  about: { targets: Chosen; onEnd: (isDone: boolean) => void };
}

/** Puts chosen shipments into an open overpack or a new one; those that do not go in are named with the reason. */
export default function AddToOverpackDialog({ about: { targets, onEnd } }: Props) {
  const { t } = useWords('overpacks');
  const go = useGo();
  const open = useCall(overpacks.list, { query: { status: 'Open', closed: 'false', limit: SHOWN } }, { staleMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ added: number; refused: readonly RefusedScan[] } | null>(null);
  const { mutateAsync: pack } = useSend(overpacks.pack, { changes: ['shipments', 'labels'] });
  const { mutateAsync: scan } = useSend(overpacks.scan, { changes: ['shipments', 'labels'] });
  const rows = open.data?.overpacks ?? [];
  const value = chosen ?? String(rows[0]?.id ?? FRESH);
  const nameOf = ({ id, entry_point: from, exit_point: to, terms, total_shipments: count }: OverpackRow) =>
    [id, [from, to].filter(Boolean).join(' → '), terms, t('contents.title', { count })].filter(Boolean).join(' · ');

  const add = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { tracking_numbers: (await targets.ids()).map(String) };
      const { overpack, added, refused } = value === FRESH ? await pack({ body }) : await scan({ params: { id: Number(value) }, body });
      if (overpack !== null && added.length > 0) {
        const { id } = overpack;
        const onAct = () => go(overpackPaths.view(id));
        say.success(t('add.added', { count: added.length, id }), { globalAction: { label: t('add.open', { id }), onAct } });
      }
      if (refused.length === 0) onEnd(true);
      else setOutcome({ added: added.length, refused });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  if (outcome !== null) {
    return (
      <RefusedDialog
        title={t('add.refusedTitle', { count: outcome.refused.length })}
        text=""
        heads={[t('add.number'), t('add.reason')]}
        rows={outcome.refused.map(({ tracking_number: name, shipment_id: id, message }) => ({
          id: id ?? Number(name),
          href: shipmentPaths.view(id ?? name),
          name,
          detail: null,
          reason: message,
        }))}
        onClose={() => onEnd(outcome.added > 0)}
      />
    );
  }
  return (
    <Dialog
      open
      size="small"
      onClose={() => onEnd(false)}
      title={t('add.title', { count: targets.count })}
      description={t('add.text')}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" busy={isBusy} disabled={open.isPending} onClick={() => void add()}>
            {t('add.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {open.isPending ? (
          <SkeletonLines count={3} />
        ) : (
          <FieldGroup legend={t('add.which')}>
            <RadioGroup
              name="overpack"
              value={value}
              options={[...rows.map((row) => ({ value: String(row.id), label: nameOf(row) })), { value: FRESH, label: t('add.fresh') }]}
              onChange={setChosen}
            />
          </FieldGroup>
        )}
        <Problem text={problem ?? (open.data === undefined ? (open.error?.message ?? null) : null)} />
      </div>
    </Dialog>
  );
}
