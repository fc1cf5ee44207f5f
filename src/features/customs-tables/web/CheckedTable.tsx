import { Callout } from '../../../ui/Callout.tsx';
import { colon } from '../../../web/colon.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Check } from '../contract.ts';
import { FileProblems } from './shared/FileProblems.tsx';

/** A file that would end more than this share of what is in force looks cut short. */
const MANY = 1 / 3;

/** What a check found: the problems line by line, or what putting the file in force would change. */
export function CheckedTable({ result, rowsNow }: { result: Check; rowsNow: number }) {
  const { t } = useWords('customs-tables');
  const { number } = useFormat();
  if (result.problem_count > 0) {
    return (
      <>
        <Callout tone="bad" isAlert title={t('check.bad', { count: result.problem_count })}>
          {t('check.badText')}
        </Callout>
        <FileProblems result={result} />
      </>
    );
  }
  const changes = (['added', 'changed', 'ended'] as const).filter((name) => result[name] > 0);
  return (
    <>
      <Callout tone="ok" isAlert title={t('check.good', { count: result.rows })}>
        {changes.length === 0 ? t('check.same') : changes.map((name) => `${t(`check.${name}`)}${colon()}${number(result[name])}`).join(' · ')}
      </Callout>
      {result.ended > rowsNow * MANY && <Callout tone="warn">{t('check.many')}</Callout>}
    </>
  );
}
