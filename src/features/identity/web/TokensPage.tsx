import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { colon } from '../../../web/colon.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { identity, type AccessToken } from '../contract.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { MadeTokenDialog } from './MadeTokenDialog.tsx';
import { useFormat } from '../../../web/format.ts';

const TONES = { active: 'ok', expired: 'neutral', revoked: 'neutral' } as const;

function TokenItem({ token, onRevoke }: { token: AccessToken; onRevoke: (() => void) | null }) {
  const { t } = useWords('identity');
  const format = useFormat();
  const facts = [
    [t('tokens.owner'), token.owner],
    [t('tokens.created'), format.date(token.created)],
    [t('tokens.lastUsed'), token.last_used === null ? '–' : format.relative(token.last_used)],
    [t('tokens.expires'), token.expires === null ? t('tokens.never') : format.date(token.expires)],
  ].map((fact) => fact.join(colon()));
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{token.name}</span>
          <code className="text-label text-muted">…{token.hint}</code>
          <Badge tone={TONES[token.status]}>{t(`tokens.${token.status}`)}</Badge>
          {token.is_test && <Badge tone="info">{t('tokens.test')}</Badge>}
        </div>
        <p className="mt-1">{format.list(token.scopes.map((scope) => t(`scopes.${scope}`)))}</p>
        <p className="mt-1 text-label text-muted">
          <DottedFacts facts={facts} />
        </p>
      </div>
      {token.status === 'active' && onRevoke !== null && (
        <Button aria-label={`${t('tokens.revoke')}: ${token.name}`} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      )}
    </li>
  );
}

/** /developer/tokens */
export default function TokensPage() {
  const { t } = useWords('identity');
  const { data, error, refetch } = useCall(identity.listTokens);
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const revoke = useSend(identity.revokeToken, {
    onSuccess: () => {
      setRevoking(null);
      say.success(t('tokens.revokedDone'));
    },
    onError: (problem) => say.error(problem.message),
  });
  const readOnly = useWriteReason('developer');
  if (error?.status === 403) return <ForbiddenPage error={error} />;
  const create = (
    <DisabledReason reason={readOnly}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setCreating(true)}>
        {t('tokens.create')}
      </Button>
    </DisabledReason>
  );
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t('tokens.title')}
        text={
          <>
            {t('tokens.text')}{' '}
            <TextLink href={`${boot.consoleUrl}${boot.apiBase}/reference`} target="_blank">
              {t('tokens.reference')}
            </TextLink>
          </>
        }
        actions={create}
      />
      <Card isFlush>
        {data === undefined ? (
          <Pending isFlush error={error} onRetry={refetch} lines={4} />
        ) : data.tokens.length === 0 ? (
          <EmptyState title={t('tokens.empty')} text={t('tokens.emptyText')} action={create} />
        ) : (
          <ul>
            {data.tokens.map((token) => (
              <TokenItem key={token.id} token={token} onRevoke={readOnly === null ? () => setRevoking(token) : null} />
            ))}
          </ul>
        )}
      </Card>
      {isCreating && (
        <CreateTokenDialog
          scopes={data?.scopes ?? []}
          onClose={() => setCreating(false)}
          onMade={(made) => {
            setCreating(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <MadeTokenDialog secret={secret} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate({ params: { id: revoking.id } })}
        title={t('tokens.revokeTitle')}
        text={t('tokens.revokeText', { name: revoking?.name ?? '' })}
        confirmLabel={t('tokens.revoke')}
        busy={revoke.isPending}
        isDanger
      />
    </div>
  );
}
