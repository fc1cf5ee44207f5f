import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { operatorWarehouses, type StaffWarehouse } from '../contract.ts';
import { useOpenWork, useSources } from './OpenWork.tsx';

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc pl-5 empty:hidden">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Asks before a warehouse is closed, and names what is not finished there and what sends more; or opens it again. */
export function StateDialog({ of, onClose }: { of: StaffWarehouse; onClose: () => void }) {
  const { t } = useWords('operator-warehouses');
  const work = useOpenWork()(of.open);
  const sources = useSources()(of.open);
  const verb = of.is_active ? 'close' : 'reopen';
  const send = useSend(of.is_active ? operatorWarehouses.close : operatorWarehouses.open, {
    changes: ['warehouses', 'returnPoints', 'returnTerms'],
    onSuccess: () => {
      say.success(t(`${verb}.done`, { name: of.name }));
      onClose();
    },
    onError: (problem) => say.error(problem.message),
  });
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, { name: of.name })}
      text={t(`${verb}.text`)}
      confirmLabel={t(`${verb}.action`)}
      isDanger={of.is_active}
      busy={send.isPending}
      onConfirm={() => send.mutate({ params: { code: of.id } })}
      onClose={onClose}
    >
      {of.is_active && (
        <Callout tone={work.length === 0 ? 'ok' : 'warn'} title={work.length === 0 ? t('open.nothing') : t('close.open')}>
          <Lines of={work} />
        </Callout>
      )}
      {of.is_active && sources.length > 0 && (
        <Callout tone="warn" title={t('close.sources')}>
          <Lines of={sources} />
        </Callout>
      )}
    </ConfirmDialog>
  );
}
