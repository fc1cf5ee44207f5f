import { Callout } from '../../../ui/Callout.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';

/** What became of a report: "2 new events · 1 was known already · 1 was not stored". */
export function Counts({ stored, known, refused }: { stored: number; known: number; refused: number }) {
  const { t } = useWords('tracking-reports');
  const { number } = useFormat();
  const facts = (['stored', 'known', 'refused'] as const).flatMap((name) => {
    const count = { stored, known, refused }[name];
    return count === 0 ? [] : [t(`done.${name}`, { count, shown: number(count) })];
  });
  return <Callout tone={refused > 0 ? 'warn' : 'ok'} isAlert title={facts.length === 0 ? t('done.nothing') : <DottedFacts facts={facts} />} />;
}
