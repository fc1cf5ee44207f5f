import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { numberRanges } from '../contract.ts';

function Low() {
  const { t } = useWords('number-ranges');
  const { number } = useFormat();
  const low = useCall(numberRanges.list).data?.supplies.filter((one) => one.is_low).length ?? 0;
  if (low === 0) return null;
  return (
    <Callout tone="warn" title={t('home.title', { count: low, shown: number(low) })}>
      <TextLink href={numberRangePaths.desk()}>{t('title')}</TextLink>
    </Callout>
  );
}

/** On the home of the operator's people: that tracking numbers run out somewhere, for those who can add more. */
export default function RunningOut({ about: role }: { about: StaffRole }) {
  return staffMay(role, numberRanges.add.access) ? <Low /> : null;
}
