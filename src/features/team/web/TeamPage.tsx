import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuerySearch, useQuerySearch } from '../../../ui/QuerySearch.tsx';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useGrowing } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { ResetTwoStep } from '../../identity/web/shared/ResetTwoStep.tsx';
import { team, type Colleague, type TeamStatus } from '../contract.ts';
import { colleagueCan, type Verdict } from '../rules.ts';
import { DisableDialog, InviteDialog, RoleDialog, type MadeLink } from './TeamDialogs.tsx';

const MIN_QUERY = 3;

const TONES: Readonly<Record<TeamStatus, Tone>> = { active: 'ok', invited: 'info', disabled: 'neutral' };

interface ItemProps {
  of: Colleague;
  activeAdmins: number;
  onLink: (made: MadeLink) => void;
}

const nameOf = ({ name, email }: Colleague): string => (name === '' ? email : name);

function Actions({ of, activeAdmins, onLink }: ItemProps) {
  const { t } = useWords('team');
  const [open, setOpen] = useState<'role' | 'disable' | null>(null);
  const onError = (problem: Error) => say.error(problem.message);
  const params = { id: of.id };
  const enable = useSend(team.enable, { onSuccess: () => void say.success(t('enable.done')), onError });
  const renew = useSend(team.renewLink, {
    onSuccess: ({ link, is_mailed: isMailed }) => void (link !== null && onLink({ link, isMailed })),
    onError,
  });
  const why = (verdict: Verdict) => (verdict === true ? null : t(`refused.${verdict.reason}`));
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label={nameOf(of)} className="flex flex-wrap gap-2">
      {of.status === 'invited' && (
        <Button busy={renew.isPending} onClick={() => renew.mutate({ params })}>
          {t('renew.action')}
        </Button>
      )}
      <DisabledReason reason={why(colleagueCan.change(of, activeAdmins))}>
        <Button onClick={() => setOpen('role')}>{t('change.action')}</Button>
      </DisabledReason>
      {of.status === 'disabled' ? (
        <Button busy={enable.isPending} onClick={() => enable.mutate({ params })}>
          {t('enable.action')}
        </Button>
      ) : (
        <DisabledReason reason={why(colleagueCan.disable(of, activeAdmins))}>
          <Button onClick={() => setOpen('disable')}>{t('disable.action')}</Button>
        </DisabledReason>
      )}
      <ResetTwoStep staffRole="admin" person={{ id: of.id, name: nameOf(of), isYou: of.is_you, isOn: of.two_step }} />
      {open === 'role' && <Begun of={of}>{(begun, onReload) => <RoleDialog colleague={begun} onReload={onReload} onClose={close} />}</Begun>}
      {open === 'disable' && <DisableDialog colleague={of} onClose={close} />}
    </div>
  );
}

function Item({ of, activeAdmins, onLink }: ItemProps) {
  const { t } = useWords('team');
  const { dateTime } = useFormat();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{of.is_you ? t('you', { name: nameOf(of) }) : nameOf(of)}</span>
          <Badge tone={TONES[of.status]}>{t(`states.${of.status}`)}</Badge>
        </div>
        <p className="mt-1 break-words">
          {t(`roles.${of.role}`)}
          {of.name !== '' && ` · ${of.email}`}
        </p>
        <p className="mt-1 break-words text-label text-muted">{of.last_seen === null ? t('never') : t('lastSeen', { time: dateTime(of.last_seen) })}</p>
      </div>
      <Actions of={of} activeAdmins={activeAdmins} onLink={onLink} />
    </li>
  );
}

function Team({ q, onLink }: { q: string; onLink: (made: MadeLink) => void }) {
  const { t } = useWords('team');
  const { number } = useFormat();
  const { data, error, refetch, more } = useGrowing(team.list, 'team', { query: { total: true, ...(q.length >= MIN_QUERY && { q }) } });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  if (data.team.length === 0) return <EmptyState title={t('noMatch')} />;
  return (
    <Card title={t('shown', { count: number(data.team.length), total: number(data.total ?? data.team.length) })} isFlush>
      <ul className="divide-y divide-line">
        {data.team.map((one) => (
          <Item key={one.id} of={one} activeAdmins={data.active_admins} onLink={onLink} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

function Desk() {
  const { t } = useWords('team');
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  const q = useQuerySearch();
  return (
    <div className="mx-auto max-w-300">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <div className="mb-4 max-w-120">
        <QuerySearch label={t('search')} />
      </div>
      <Team q={q} onLink={setMade} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onLink={setMade} />}
      {made !== null && (
        <SecretDialog
          title={t('link.title')}
          text={t(made.isMailed ? 'link.mailed' : 'link.text')}
          closeLabel={t('link.close')}
          secret={made.link}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  );
}

/** /staff/team: the operator's people, looked after by its administrators. */
export default function TeamPage() {
  return <StaffOnly may={team.list.access}>{() => <Desk />}</StaffOnly>;
}
