import { useState } from 'react';
import { dated } from '../../../shared/dated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { customsTables, type CustomsTable, type Version } from '../contract.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** "HS 2028 · As of January 2028 · 6936 rows" */
function useSummary() {
  const { t } = useWords('customs-tables');
  const language = useLanguage();
  return ({ name, date, rows }: Pick<Version, 'name' | 'date' | 'rows'>): string =>
    [name, ...(date === null ? [] : [t('from', { date: dated(date, language) })]), t('rowCount', { count: rows })].join(' · ');
}

function Earlier({ versions }: { versions: readonly Version[] }) {
  const { t } = useWords('customs-tables');
  const { dateTime } = useFormat();
  const summary = useSummary();
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer font-medium">
        {t('history')} ({versions.length})
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="break-words">{summary(one)}</p>
              <p className="text-label text-muted">
                {t('version', { version: one.version })} ·{' '}
                {one.by === null ? t('imported', { date: dateTime(one.imported) }) : t('importedBy', { date: dateTime(one.imported), name: one.by })}
              </p>
            </div>
            <Badge tone="neutral">{one.withdrawn === null ? t('replaced') : t('withdrawn', { date: dateTime(one.withdrawn) })}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One table: what is in force, importing a newer file, taking the version back, and earlier versions. */
export function TableCard({ table }: { table: CustomsTable }) {
  const { t } = useWords('customs-tables');
  const { dateTime, number } = useFormat();
  const language = useLanguage();
  const summary = useSummary();
  const [asked, setAsked] = useState<'import' | 'takeBack' | null>(null);
  const { in_force: now, versions, kind } = table;
  const current = versions.find((one) => one.version === now.version);
  const earlier = versions.filter((one) => one.version !== now.version);
  const before = earlier.find((one) => one.withdrawn === null);
  const takeBack = useSend(customsTables.withdraw, {
    onSuccess: () => {
      setAsked(null);
      say.success(t('takenBack'));
    },
    onError: (error) => say.error(error.message),
  });
  return (
    <Card
      title={t(`kind.${kind}`)}
      actions={
        <div className="flex flex-wrap gap-2">
          {now.version !== null && <Button onClick={() => setAsked('takeBack')}>{t('takeBack')}</Button>}
          <Button onClick={() => setAsked('import')}>{t('newer')}</Button>
        </div>
      }
    >
      <KeyValue
        facts={[
          { label: t('inForce'), value: now.version === null ? t('packaged', { name: now.name }) : `${now.name} · ${t('version', { version: now.version })}` },
          { label: t('form.date'), value: now.date !== null && dated(now.date, language) },
          { label: t('rows'), value: number(now.rows) },
          {
            label: t('importedLabel'),
            value: current && (current.by === null ? dateTime(current.imported) : `${dateTime(current.imported)}, ${current.by}`),
          },
        ]}
      />
      {earlier.length > 0 && <Earlier versions={earlier} />}
      {asked === 'import' && <ImportDialog table={table} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        open={asked === 'takeBack'}
        onClose={() => setAsked(null)}
        onConfirm={() => now.version !== null && takeBack.mutate({ params: { kind, version: now.version } })}
        title={t('takeBackTitle')}
        text={t('takeBackText', { before: before ? summary(before) : t('packagedBefore') })}
        confirmLabel={t('takeBack')}
        isDanger
        busy={takeBack.isPending}
      />
    </Card>
  );
}
