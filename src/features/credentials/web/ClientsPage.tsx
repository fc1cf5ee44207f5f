import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { colon } from '../../../web/colon.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { credentials, type Credential } from '../contract.ts';
import { EndDialog, RotateDialog } from './ClientDialogs.tsx';
import { ClientForm } from './ClientForm.tsx';
import { ClientItem, type ClientDeed } from './ClientItem.tsx';

type Open = { deed: 'create' } | { deed: Exclude<ClientDeed, 'enable'>; credential: Credential } | { deed: 'secret'; credential: Credential; secret: string };

/** The addresses programs use; their makers copy these into their settings. */
function Endpoints() {
  const { t } = useWords('credentials');
  const facts = [
    { label: t('tokenAddress'), value: `${boot.accountsUrl}/oidc/token` },
    { label: t('authorizeAddress'), value: `${boot.accountsUrl}/oidc/auth` },
    { label: t('apiAddress'), value: `${boot.consoleUrl}${boot.apiBase}` },
  ];
  return (
    <Card title={t('endpoints')} className="mt-4">
      <KeyValue
        facts={facts.map(({ label, value }) => ({
          label,
          value: (
            <span className="-my-1 flex items-center gap-1">
              <code className="text-label break-all">{value}</code>
              <CopyButton text={value} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}

/** /developer/clients: programs that use the API through OAuth 2. */
export default function ClientsPage() {
  const { t } = useWords('credentials');
  const { user } = useSession();
  const { data, error, refetch } = useCall(credentials.list);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const enable = useSend(credentials.enable, {
    changes: ['applications'],
    onSuccess: () => void say.success(t('enabledDone')),
    onError: (problem) => say.error(problem.message),
  });
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  const mayWrite = user?.areas.developer === 'write';
  const start = (credential: Credential) => (deed: ClientDeed) =>
    deed === 'enable' ? enable.mutate({ params: { id: credential.id } }) : setOpen({ deed, credential });
  const create = (
    <DisabledReason reason={mayWrite ? null : t('common:errors.access_denied')}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setOpen({ deed: 'create' })}>
        {t('create')}
      </Button>
    </DisabledReason>
  );
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('title')} text={t('text')} actions={create} />
      <Card isFlush>
        {data === undefined ? (
          <Pending isFlush error={error} onRetry={refetch} lines={6} />
        ) : data.credentials.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} action={create} />
        ) : (
          <ul>
            {data.credentials.map((credential) => (
              <ClientItem key={credential.id} credential={credential} onDeed={mayWrite ? start(credential) : null} />
            ))}
          </ul>
        )}
      </Card>
      {/* Below what comes it would be pushed down. */}
      {(data !== undefined || error !== null) && <Endpoints />}
      {(open?.deed === 'create' || open?.deed === 'edit') && (
        <Begun of={open.deed === 'edit' ? (data?.credentials.find(({ id }) => id === open.credential.id) ?? open.credential) : null}>
          {(begun, onReload) => (
            <ClientForm
              credential={begun}
              scopes={data?.scopes ?? []}
              onReload={onReload}
              onClose={close}
              onMade={(credential, secret) => setOpen({ deed: 'secret', credential, secret })}
              onSaved={() => {
                say.success(t('saved'));
                close();
              }}
            />
          )}
        </Begun>
      )}
      {open?.deed === 'rotate' && (
        <RotateDialog credential={open.credential} onClose={close} onMade={(secret) => setOpen({ deed: 'secret', credential: open.credential, secret })} />
      )}
      {(open?.deed === 'disable' || open?.deed === 'delete') && <EndDialog credential={open.credential} deed={open.deed} onClose={close} />}
      {open?.deed === 'secret' && (
        <SecretDialog
          title={t('madeTitle', { name: open.credential.name })}
          text={t('madeText')}
          closeLabel={t('madeClose')}
          secret={open.secret}
          onClose={close}
        >
          <p>
            {t('clientId')}
            {colon()}
            <code className="text-label break-all select-all">{open.credential.client_id}</code>
          </p>
        </SecretDialog>
      )}
    </div>
  );
}
