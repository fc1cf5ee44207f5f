import { scopeOf } from '../../../shared/permissions.ts';
import { useSend, useExtra } from '../../../web/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { accessRequests, type AccessRequest } from '../contract.ts';

/** A member may ask while the page is open. */
const REFRESH_MS = 60_000;

function Item({ request }: { request: AccessRequest }) {
  const { t } = useWords('access-requests');
  const format = useFormat();
  const onError = (problem: Error) => say.error(problem.message);
  const approve = useSend(accessRequests.approve, { changes: ['users'], onSuccess: () => void say.success(t('approvedDone')), onError });
  const decline = useSend(accessRequests.decline, { changes: ['users'], onSuccess: () => void say.success(t('declinedDone')), onError });
  const params = { id: request.id };
  const isBusy = approve.isPending || decline.isPending;
  const scope = t(`identity:scopes.${scopeOf(request.access)}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <span className="font-medium">{request.user.name}</span> · {scope}
        </p>
        {request.reason !== null && <p className="break-words">{request.reason}</p>}
        <p className="text-label break-words text-muted">
          {[request.user.email, request.user.role !== null && t(`accounts:roles.${request.user.role}`), format.relative(request.created)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div role="group" aria-label={`${request.user.name}: ${scope}`} className="flex gap-2">
        <Button busy={decline.isPending} disabled={isBusy} onClick={() => decline.mutate({ params })}>
          {t('decline')}
        </Button>
        <Button kind="primary" busy={approve.isPending} disabled={isBusy} onClick={() => approve.mutate({ params })}>
          {t('approve')}
        </Button>
      </div>
    </li>
  );
}

/** Pending requests for access, above the list, for those who decide; nothing if there are none. */
export default function PendingRequests() {
  const { t } = useWords('access-requests');
  const data = useExtra(accessRequests.list, { query: { status: 'pending' } }, { refreshMs: REFRESH_MS });
  if (data === undefined || data.access_requests.length === 0) return null;
  return (
    <Card
      title={t('pendingTitle')}
      actions={<span className="text-muted">{t('pendingText', { count: data.access_requests.length })}</span>}
      isFlush
      className="mb-4 shrink-0"
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {data.access_requests.map((request) => (
          <Item key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}
