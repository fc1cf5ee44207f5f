import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { clientPaths } from '../../../shared/paths/credentials.ts';
import { identityPaths } from '../../../shared/paths/identity.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { applications, type Application } from '../contract.ts';

function ApplicationItem({ application, onRevoke }: { application: Application; onRevoke: () => void }) {
  const { t } = useWords('applications');
  const format = useFormat();
  const { kind, name } = application;
  const facts = [
    `${t(`person.${kind}`)}${colon()}${application.person}`,
    `${t('since')}${colon()}${format.date(application.created)}`,
    `${t('lastUsed')}${colon()}${application.last_used === null ? t('never') : format.relative(application.last_used)}`,
    ...(application.expires === null ? [] : [`${t('expires')}${colon()}${format.date(application.expires)}`]),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {application.publisher !== null && <span className="text-muted">{t('by', { publisher: application.publisher })}</span>}
          <Badge tone="neutral">{t(`kinds.${kind}`)}</Badge>
          {application.is_test && <Badge tone="info">{t('test')}</Badge>}
        </div>
        <p className="mt-1">
          <DottedFacts facts={application.scopes.map((scope) => t(`identity:scopes.${scope}`))} />
        </p>
        <p className="mt-1 text-label text-muted">
          <DottedFacts facts={facts} />
        </p>
      </div>
      <DisabledReason reason={application.can_revoke ? null : t('common:errors.access_denied')}>
        <Button onClick={onRevoke} aria-label={t('revokeNamed', { name })}>
          {t('revoke')}
        </Button>
      </DisabledReason>
    </li>
  );
}

/** /applications: which programs have access to the account, and a way to end it (spec §2). */
export default function ApplicationsPage() {
  const { t } = useWords('applications');
  const { user } = useSession();
  const { data, error, refetch } = useCall(applications.list);
  const [revoking, setRevoking] = useState<Application | null>(null);
  const revoke = useSend(applications.revoke, {
    changes: ['identity', 'credentials'],
    onSuccess: () => {
      setRevoking(null);
      say.success(t('revoked'));
    },
    onError: (problem) => say.error(problem.message),
  });
  const seesAll = user?.areas.developer !== 'none';
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('title')} text={seesAll ? t('text') : t('textOwn')} />
      <Card isFlush>
        {data === undefined ? (
          <Pending isFlush error={error} onRetry={refetch} lines={4} />
        ) : data.applications.length === 0 ? (
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={
              seesAll && (
                <>
                  <Link href={clientPaths.list()} className={buttonClass()}>
                    {t('clients')}
                  </Link>
                  <Link href={identityPaths.tokens()} className={buttonClass()}>
                    {t('tokens')}
                  </Link>
                </>
              )
            }
          />
        ) : (
          <ul>
            {data.applications.map((application) => (
              <ApplicationItem key={`${application.kind}-${application.id}`} application={application} onRevoke={() => setRevoking(application)} />
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate({ params: { kind: revoking.kind, id: revoking.id } })}
        title={t('revokeTitle', { name: revoking?.name ?? '' })}
        text={revoking && t(`revokeText.${revoking.kind}`)}
        confirmLabel={t('revoke')}
        busy={revoke.isPending}
        isDanger
      />
    </div>
  );
}
