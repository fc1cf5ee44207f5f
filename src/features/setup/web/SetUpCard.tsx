import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';
import { operatorWarehousePaths } from '../../../shared/paths/operator-warehouses.ts';
import { rateSetPaths } from '../../../shared/paths/rate-sets.ts';
import { returnPointPaths } from '../../../shared/paths/return-points.ts';
import { returnTermsPaths } from '../../../shared/paths/return-terms.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { StepsCard } from '../../../ui/StepsCard.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { merchants } from '../../merchants/contract.ts';
import { numberRanges } from '../../number-ranges/contract.ts';
import { operatorWarehouses } from '../../operator-warehouses/contract.ts';
import { returnPoints } from '../../return-points/contract.ts';
import { returnTerms } from '../../return-terms/contract.ts';
import { team } from '../../team/contract.ts';
import { setUpSteps, type SetUpStep } from '../rules.ts';

/** Where each step is taken. */
const WAYS: Record<SetUpStep, string> = {
  rates: rateSetPaths.desk(),
  numbers: numberRangePaths.desk(),
  warehouse: operatorWarehousePaths.add(),
  fees: returnTermsPaths.desk(),
  address: returnPointPaths.desk(),
  staff: '/staff/team',
  merchant: '/staff/merchants',
};

/** The steps from an empty installation to the first merchant, until nothing is left. */
function Steps() {
  const { t } = useWords('setup');
  const houses = useCall(operatorWarehouses.list).data;
  const numbers = useCall(numberRanges.list).data;
  const terms = useCall(returnTerms.list).data;
  const points = useCall(returnPoints.list).data;
  const people = useCall(team.list, { query: { limit: 2 } }).data;
  const accounts = useCall(merchants.list, { query: { limit: 1 } }).data;
  if (!houses || !numbers || !terms || !points || !people || !accounts) return null;
  const steps = setUpSteps({
    hasEntryPoints: houses.entry_points.length > 0,
    hasOwnNumbers: !numbers.ranges.some((one) => one.is_automatic && one.status === 'in_use'),
    hasWarehouse: houses.warehouses.some((one) => one.is_active),
    hasReturnFees: terms.warehouses.some((one) => one.terms !== null),
    hasReturnAddress: points.points.some((one) => one.point !== null),
    hasColleagues: people.team.length > 1,
    hasMerchant: accounts.merchants.length > 0,
  });
  if (steps === null) return null;
  return (
    <StepsCard
      title={t('title')}
      text={t('text')}
      done={t('done')}
      steps={steps.map((step) => ({ ...step, title: t(`steps.${step.id}`), text: t(`about.${step.id}`), href: WAYS[step.id], refusal: null }))}
    />
  );
}

/** Only who may take every step is shown them. */
export default function SetUpCard({ about: role }: { about: StaffRole }) {
  return staffMay(role, 'staff:admin:write') ? <Steps /> : null;
}
