import { AREAS } from '../../../shared/access.ts';
import { areaOf, EXTRA_ACCESSES, scopeOf, type ExtraAccess } from '../../../shared/permissions.ts';
import type { SessionUser } from '../../../shared/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextareaField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { userPaths } from '../../../shared/paths/users.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { useCall, useExtra, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { accessRequests, requestBody, type AccessRequest } from '../contract.ts';

const TONES = { pending: 'info', approved: 'ok', declined: 'neutral', withdrawn: 'neutral' } as const;

/** What a person cannot do yet. */
function missingOf(areas: SessionUser['areas']): ExtraAccess[] {
  return EXTRA_ACCESSES.filter((access) => {
    const had = areas[areaOf(access)];
    return had === 'none' || (access.endsWith(':write') && had === 'read');
  });
}

function Rights({ user }: { user: SessionUser }) {
  const { t } = useWords('access-requests');
  return (
    <Card title={t('role', { role: t(`accounts:roles.${user.role}`) })}>
      <KeyValue facts={AREAS.map((area) => ({ label: t(`areas.${area}`), value: t(`levels.${user.areas[area]}`) }))} />
    </Card>
  );
}

function RequestForm({ missing }: { missing: readonly ExtraAccess[] }) {
  const { t } = useWords('access-requests');
  const [query, setQuery] = useQueryState();
  const wanted = missing.find((access) => access === query['access']);
  const form = useContractForm<{ access: ExtraAccess; reason?: string | null | undefined }, { access: ExtraAccess; reason?: string | null | undefined }>({
    schema: requestBody,
    defaults: { ...(wanted && { access: wanted }), reason: '' },
  });
  const send = useSend(accessRequests.create);
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await send.mutateAsync({ body });
        setQuery({ access: undefined });
        say.success(t('sent'));
      }}
    >
      <FormProblems of={form} />
      <SelectField
        name="access"
        label={t('what')}
        options={missing.map((value) => ({ value, label: `${t(`areas.${areaOf(value)}`)}${colon()}${t(`identity:scopes.${scopeOf(value)}`)}` }))}
        isRequired
      />
      <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} />
      <div>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}

function OwnRequest({ request }: { request: AccessRequest }) {
  const { t } = useWords('access-requests');
  const format = useFormat();
  const withdraw = useSend(accessRequests.withdraw, {
    onSuccess: () => void say.success(t('withdrawnDone')),
    onError: (problem) => say.error(problem.message),
  });
  const decided = request.decided_by !== null && t('decidedBy', { name: request.decided_by });
  const scope = t(`identity:scopes.${scopeOf(request.access)}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{scope}</span>
          <Badge tone={TONES[request.status]}>{t(`status.${request.status}`)}</Badge>
        </div>
        {request.reason !== null && <p className="break-words">{request.reason}</p>}
        <p className="text-label text-muted">{lineOf([format.dateTime(request.created), decided])}</p>
      </div>
      {request.status === 'pending' && (
        <Button aria-label={`${t('withdraw')}: ${scope}`} busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id: request.id } })}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}

function OwnRequests() {
  const { t } = useWords('access-requests');
  const { data, error, refetch } = useCall(accessRequests.list);
  const own = data?.access_requests.filter((request) => request.is_own);
  return (
    <Card title={t('own')} isFlush className="md:col-span-2">
      {own === undefined ? (
        <Pending isFlush error={error} onRetry={refetch} lines={3} />
      ) : own.length === 0 ? (
        <EmptyState title={t('none')} text={t('requestText')} />
      ) : (
        <ul className="divide-y divide-line">
          {own.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** /settings/access: what the person may do here, and a way to ask for more (spec §6, "Advanced Access"). */
export default function AccessPage() {
  const { t } = useWords('access-requests');
  const { user } = useSession();
  const data = useExtra(accessRequests.list);
  if (user === null) return null;
  if (user.account.id === 0) return <ForbiddenPage />;
  const asked = new Set<string>(data?.access_requests.filter((request) => request.is_own && request.status === 'pending').map((request) => request.access));
  const missing = missingOf(user.areas);
  const open = missing.filter((access) => !asked.has(access));
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t('title')}
        text={t('text', { account: user.account.name })}
        above={
          <Link href={userPaths.list()} className="hover:text-text">
            {t('above')}
          </Link>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Rights user={user} />
        <Card title={t('request')}>
          {missing.length === 0 ? <p className="text-muted">{t('everything')}</p> : <RequestForm key={open.join()} missing={open} />}
        </Card>
        {missing.length > 0 && <OwnRequests />}
      </div>
    </div>
  );
}
