import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { mail } from '../contract.ts';

type Opened = Answer<typeof mail.get>['mail'];

function Letter({ of }: { of: Opened }) {
  const { t } = useWords('mail');
  return (
    <div className="flex flex-col gap-3">
      <div lang={of.language} className="flex flex-col gap-3">
        {of.text.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        {of.lines.length > 0 && (
          <ul className="list-disc pl-5">
            {of.lines.map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
          </ul>
        )}
        {of.button !== null && <p className="font-medium">{of.button}</p>}
        {of.link !== null && (
          <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
            <code className="min-w-0 flex-1 text-label break-all select-all">{of.link}</code>
            <CopyButton text={of.link} />
          </div>
        )}
      </div>
      {of.link_state === 'hidden' && <p className="text-muted">{t('hidden')}</p>}
      {of.link_state === 'gone' && <p className="text-muted">{t('gone')}</p>}
      {of.link_state === 'shown' && of.status === 'kept' && <p className="text-muted">{t('looked')}</p>}
      <div lang={of.language} className="flex flex-col gap-3">
        {of.after.map((line) => (
          <p key={line} className="break-words text-muted">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** One mail as its recipient reads it. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useWords('mail');
  const { data, error, refetch } = useCall(mail.get, { params: { id } });
  const opened = data?.mail;
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened?.subject ?? t('open')}
      {...(opened && { description: t('to', { email: opened.to }) })}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : opened === undefined ? (
        <SkeletonLines count={4} />
      ) : (
        <Letter of={opened} />
      )}
    </Dialog>
  );
}
