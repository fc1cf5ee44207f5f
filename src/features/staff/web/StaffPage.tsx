import { useState } from 'react';
import type { StaffRole } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { ResetTwoStep } from '../../identity/web/shared/ResetTwoStep.tsx';
import { staff, type Match } from '../contract.ts';
import { StartVisitDialog } from './StartVisitDialog.tsx';
import { VisitList } from './VisitList.tsx';

const MIN_QUERY = 3;

function Matches({ q, role, onStart }: { q: string; role: StaffRole; onStart: (match: Match) => void }) {
  const { t } = useWords('staff');
  const { data, error, refetch } = useCall(staff.find, { query: { q } }, { keep: true });
  if (data === undefined) {
    return (
      // The visits below wait out of sight: how many people are found is not known before.
      <div className="min-h-dvh">
        <Pending error={error} onRetry={refetch} lines={3} />
      </div>
    );
  }
  if (data.people.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className="divide-y divide-line">
      {data.people.map((match) => (
        <li key={`${match.account.id}-${match.user.id}`} className="flex flex-wrap items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <div>
              <span className="font-medium">{match.account.name}</span> <span className="text-muted">{match.account.id}</span>
            </div>
            <div className="text-label text-muted">
              <DottedFacts facts={[match.user.name, match.user.email, match.user.id, t(`accounts:roles.${match.role}`)]} />
            </div>
          </div>
          <ResetTwoStep staffRole={role} person={{ id: match.user.id, name: match.user.name, isYou: match.user.is_you, isOn: match.user.two_step }} />
          <Button aria-label={`${t('start')}: ${match.account.name}, ${match.user.name}`} onClick={() => onStart(match)}>
            {t('start')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Visits({ role }: { role: StaffRole }) {
  const { t } = useWords('staff');
  const [query, setQuery] = useQueryState();
  const [chosen, setChosen] = useState<Match | null>(null);
  const typed = typeof query['q'] === 'string' ? query['q'] : '';
  const q = typed.trim();
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('title')} text={t('text')} />
      <div className="flex flex-col gap-4">
        <Card>
          <Field label={t('find')} hint={t('findHint')}>
            <TextInput type="search" maxLength={64} value={typed} autoComplete="off" onChange={(event) => setQuery({ q: event.target.value || undefined })} />
          </Field>
          {q.length >= MIN_QUERY && (
            <div className="mt-3">
              <Matches q={q} role={role} onStart={setChosen} />
            </div>
          )}
        </Card>
        <VisitList />
      </div>
      {chosen !== null && <StartVisitDialog match={chosen} staffRole={role} onClose={() => setChosen(null)} />}
    </div>
  );
}

/** /staff: find somebody and look at the console as they see it (spec §6). */
export default function StaffPage() {
  return <StaffOnly may={staff.find.access}>{(role) => <Visits role={role} />}</StaffOnly>;
}
