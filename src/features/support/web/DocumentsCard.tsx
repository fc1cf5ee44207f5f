import { clsx } from 'clsx';
import { LoaderCircle, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { MAX_DOCUMENT_MB, MAX_DOCUMENTS, support, type Claim, type ClaimDocument } from '../contract.ts';
import { DOCUMENT_TYPES } from '../rules.ts';
import { claimCan } from '../status.ts';
import { DocumentLine } from './DocumentLine.tsx';
import { useUploads, type Sending, type Uploads } from './use-uploads.ts';

function RemoveButton({ claim, one }: { claim: Claim; one: ClaimDocument }) {
  const { t } = useWords('support');
  const remove = useSend(support.removeDocument, {
    onSuccess: () => void say.success(t('documents.removed', { name: one.name })),
    onError: (error) => say.error(error.fields['status'] ?? error.message),
  });
  return (
    <IconButton
      label={t('documents.remove', { name: one.name })}
      aria-busy={remove.isPending || undefined}
      onClick={() => remove.isPending || remove.mutate({ params: { id: claim.id, document_id: one.id } })}
    >
      {remove.isPending ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : <X aria-hidden size={16} />}
    </IconButton>
  );
}

function SendingLine({ one, uploads }: { one: Sending; uploads: Uploads }) {
  const { t } = useWords('support');
  if (one.problem === null) {
    return (
      <li className="flex items-center gap-3 py-2 text-muted">
        <LoaderCircle aria-hidden size={18} className="shrink-0 animate-spin" />
        <span role="status" className="min-w-0 break-all">
          {t('documents.uploading', { name: one.file.name })}
        </span>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div role="alert" className="min-w-0 flex-1 basis-56">
        <p className="break-all">{t('documents.failed', { name: one.file.name })}</p>
        <FieldError text={one.problem} />
      </div>
      <span role="group" aria-label={one.file.name} className="flex gap-2">
        <Button onClick={() => uploads.retry(one)}>{t('documents.retry')}</Button>
        <Button kind="quiet" onClick={() => uploads.dismiss(one)}>
          {t('documents.dismiss')}
        </Button>
      </span>
    </li>
  );
}

function AddDocuments({ uploads, readOnly }: { uploads: Uploads; readOnly: string | null }) {
  const { t } = useWords('support');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files !== null && readOnly === null) uploads.add(files);
  };
  return (
    <div
      className={clsx(
        'mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed px-4 py-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('documents.add')}
        accept={DOCUMENT_TYPES.join(',')}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <DisabledReason reason={readOnly}>
        <Button icon={<Paperclip aria-hidden size={16} />} onClick={() => input.current?.click()}>
          {t('documents.add')}
        </Button>
      </DisabledReason>
      <span className="text-muted max-sm:hidden">{t('documents.drop')}</span>
    </div>
  );
}

interface DocumentsCardProps {
  claim: Claim;
  /** Why this person may change nothing, or null. */
  readOnly: string | null;
  /** Shown beside them: what is wrong with them. */
  problem?: string | undefined;
}

/** The documents of a claim and, until its decision, a way to add more. */
export function DocumentsCard({ claim, readOnly, problem }: DocumentsCardProps) {
  const { t } = useWords('support');
  const uploads = useUploads(claim.id);
  const canAdd = claimCan('addDocument', claim) === true;
  const canRemove = readOnly === null && claimCan('removeDocument', claim) === true;
  const isEmpty = claim.documents.length === 0 && uploads.sending.length === 0;
  return (
    <Card title={t('documents.title')}>
      {canAdd && <p className="text-muted">{t('documents.text', { size: MAX_DOCUMENT_MB, count: MAX_DOCUMENTS })}</p>}
      {isEmpty && !canAdd && <p className="text-muted">{t('documents.none')}</p>}
      {!isEmpty && (
        <ul className="mt-1 divide-y divide-line">
          {claim.documents.map((one) => (
            <DocumentLine key={one.id} one={one} href={callUrl(support.document, { params: { id: claim.id, document_id: one.id } })}>
              {canRemove && <RemoveButton claim={claim} one={one} />}
            </DocumentLine>
          ))}
          {uploads.sending.map((one) => (
            <SendingLine key={one.key} one={one} uploads={uploads} />
          ))}
        </ul>
      )}
      {canAdd && <AddDocuments uploads={uploads} readOnly={readOnly} />}
      {problem !== undefined && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
    </Card>
  );
}
