import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Switch } from '../../../ui/form/choices.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { settings } from '../../settings/contract.ts';
import { protection, type Cover } from '../contract.ts';
import { feeText } from '../rules.ts';

function CoverTable({ covers }: { covers: readonly Cover[] }) {
  const { t } = useWords('protection');
  const format = useFormat();
  return (
    <table className="w-full text-left">
      <thead className="text-label text-muted">
        <tr>
          <th className="px-4 py-2 font-medium">{t('service')}</th>
          <th className="px-4 py-2 text-right font-medium whitespace-nowrap">{t('included')}</th>
          <th className="px-4 py-2 text-right font-medium">{t('more')}</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {covers.map((cover) => (
          <tr key={cover.service} className="border-t border-line">
            <th scope="row" className="px-4 py-2 font-medium whitespace-nowrap">
              {cover.name}
            </th>
            <td className="px-4 py-2 text-right">{cover.default_cover > 0 ? format.money(cover.default_cover, cover.currency) : t('notIncluded')}</td>
            <td className="px-4 py-2 text-right">{feeText(cover.fee, { say: t, ...format })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Covers() {
  const { t } = useWords('protection');
  const { user } = useSession();
  const { data, error, refetch } = useCall(protection.list);
  const isForeign = data?.covers.some((cover) => cover.currency !== user?.currency) === true;
  return (
    <Card title={t('covers')} isFlush>
      {data && data.covers.length === 0 && <p className="px-4 pb-4 text-muted">{t('noServices')}</p>}
      {data && data.covers.length > 0 && <CoverTable covers={data.covers} />}
      {user !== null && isForeign && <p className="border-t border-line px-4 py-3 text-muted">{t('own', { currency: user.currency })}</p>}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="min-h-46 p-4 max-sm:min-h-60">
          <SkeletonLines count={4} />
        </div>
      )}
    </Card>
  );
}

function EveryShipment() {
  const { t } = useWords('protection');
  const reason = useWriteReason('settings');
  const { data, error, refetch } = useCall(settings.getSettings);
  const save = useSend(settings.saveSettings, {
    onSuccess: ({ settings: saved }) => void say.success(saved.defaults.insurance ? t('on') : t('off')),
    onError: (problem) => void say.error(problem.message),
  });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="min-h-9 max-sm:min-h-20">
        <SkeletonLines count={2} />
      </div>
    );
  }
  return (
    <DisabledReason reason={reason}>
      <Switch
        label={t('every')}
        hint={t('everyHint')}
        checked={save.isPending ? save.variables.body?.defaults?.insurance === true : data.settings.defaults.insurance}
        onChange={(event) => reason === null && save.mutate({ body: { defaults: { insurance: event.target.checked } } })}
      />
    </DisabledReason>
  );
}

/** /settings/protection */
export default function ProtectionPage() {
  const { t } = useWords('protection');
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('title')} text={t('text')} />
      <div className="flex flex-col gap-4">
        <Card title={t('choice')}>
          <EveryShipment />
        </Card>
        <Covers />
        <Card title={t('claim')}>
          <p className="mb-3 text-muted">{t('claimText')}</p>
          <a href={boot.consoleUrl + claimPaths.list()} className={buttonClass('secondary')}>
            {t('toClaims')}
          </a>
        </Card>
      </div>
    </div>
  );
}
