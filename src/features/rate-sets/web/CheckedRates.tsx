import { Callout } from '../../../ui/Callout.tsx';
import { useWords } from '../../../web/i18n.ts';
import { FileProblems } from '../../customs-tables/web/shared/FileProblems.tsx';
import type { Check } from '../contract.ts';
import { Comparison, isSame, useSummary } from './Comparison.tsx';

/** What a check found: the problems row by row, or what the file changes. */
export function CheckedRates({ result }: { result: Check }) {
  const { t } = useWords('rate-sets');
  const summary = useSummary();
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
  return (
    <>
      <Callout tone={result.lanes_unpriced > 0 ? 'warn' : 'ok'} isAlert title={t('check.good')}>
        {isSame(result) ? t('check.same') : summary(result)}
      </Callout>
      <Comparison of={result} />
    </>
  );
}
