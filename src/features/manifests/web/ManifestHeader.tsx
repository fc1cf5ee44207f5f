import { Lock, Printer, Send, Trash2 } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { callUrl } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { manifests, type Manifest } from '../contract.ts';
import { manifestCan, type ManifestAction } from '../status.ts';
import { ManifestBadge } from './ManifestBadge.tsx';

export interface ManifestHeaderProps {
  manifest: Manifest;
  /** Why this person may change nothing, or null. */
  readOnly: string | null;
  isSubmitting: boolean;
  onSubmit: () => void;
  onTransmit: () => void;
  onDelete: () => void;
}

/** The document, or the reason why there is none yet. */
function PrintButton({ manifest, reason }: { manifest: Manifest; reason: string | null }) {
  const { t } = useWords('manifests');
  if (reason === null) {
    return (
      <a
        href={callUrl(manifests.get, { params: { id: manifest.id }, query: { format: 'pdf' } })}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary')}
      >
        <Printer aria-hidden size={16} />
        {t('view.print')}
      </a>
    );
  }
  return (
    <DisabledReason reason={reason}>
      <Button icon={<Printer aria-hidden size={16} />}>{t('view.print')}</Button>
    </DisabledReason>
  );
}

/** What the manifest is, its state, and what comes next: submit, then transmit. */
export function ManifestHeader({ manifest: m, readOnly, isSubmitting, onSubmit, onTransmit, onDelete }: ManifestHeaderProps) {
  const { t } = useWords('manifests');
  const { dateTime } = useFormat();
  const reason = (action: ManifestAction): string | null => {
    if (action !== 'print' && readOnly !== null) return readOnly;
    const verdict = manifestCan(action, m);
    return verdict === true ? null : t(verdict.reason);
  };
  return (
    <DetailHead
      title={t('view.title', { id: m.id })}
      crumbs={[{ href: manifestPaths.list(), title: t('view.list') }]}
      badge={<ManifestBadge status={m.status} />}
      copy={String(m.id)}
      facts={[t('view.created', { time: dateTime(m.created) })]}
      actions={
        <>
          <MoreMenu>
            <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={reason('delete')} onClick={onDelete}>
              {t('view.delete')}
            </MenuItem>
          </MoreMenu>
          <PrintButton manifest={m} reason={reason('print')} />
          {m.status === 'Draft' && (
            <DisabledReason reason={reason('submit')}>
              <Button kind="primary" icon={<Lock aria-hidden size={16} />} busy={isSubmitting} onClick={onSubmit}>
                {t('view.submit')}
              </Button>
            </DisabledReason>
          )}
          {m.status !== 'Transmitted' && (
            <DisabledReason reason={reason('transmit')}>
              <Button kind={m.status === 'Draft' ? 'secondary' : 'primary'} icon={<Send aria-hidden size={16} />} onClick={onTransmit}>
                {t('view.transmit')}
              </Button>
            </DisabledReason>
          )}
        </>
      }
    />
  );
}
