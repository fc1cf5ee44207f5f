import { numberRangePaths } from '../../../shared/paths/number-ranges.ts';
import { operatorWarehousePaths } from '../../../shared/paths/operator-warehouses.ts';
import { rateSetPaths } from '../../../shared/paths/rate-sets.ts';
import { returnPointPaths } from '../../../shared/paths/return-points.ts';
import { returnTermsPaths } from '../../../shared/paths/return-terms.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pending } from '../../../ui/States.tsx';
import { StepsCard } from '../../../ui/StepsCard.tsx';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { merchants } from '../../merchants/contract.ts';
import { numberRanges } from '../../number-ranges/contract.ts';
import { operatorWarehouses } from '../../operator-warehouses/contract.ts';
import { returnPoints } from '../../return-points/contract.ts';
import { returnTerms } from '../../return-terms/contract.ts';
import { team } from '../../team/contract.ts';
import { setup } from '../contract.ts';
import { putAside, useStepsAside } from './steps-aside.ts';
import { namesCompany, setUpSteps, type SetUpStep } from '../rules.ts';

/** Where each step is taken; null for what only the program's settings say. */
const WAYS: Record<SetUpStep, string | null> = {
  company: null,
  mail: null,
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
  const { list } = useFormat();
  const settings = useCall(setup.get);
  const houses = useCall(operatorWarehouses.list);
  const numbers = useCall(numberRanges.list);
  const terms = useCall(returnTerms.list);
  const points = useCall(returnPoints.list);
  const people = useCall(team.list, { query: { limit: 2 } });
  const aside = useStepsAside();
  const accounts = useCall(merchants.list, { query: { limit: 1 } });
  const failed = [settings, houses, numbers, terms, points, people, accounts].find((call) => call.data === undefined && call.error !== null);
  if (failed) return <Pending error={failed.error} onRetry={failed.refetch} lines={6} />;
  if (!settings.data || !houses.data || !numbers.data || !terms.data || !points.data || !people.data || !accounts.data) return null;
  const { unsaid, is_sending: sendsMail } = settings.data;
  const hasCompany = namesCompany(unsaid);
  const steps = setUpSteps(
    {
      hasCompany,
      sendsMail,
      hasEntryPoints: houses.data.entry_points.length > 0,
      // The demo sends nothing, and lacks nothing.
      hasOwnNumbers: boot.isDemo || !numbers.data.ranges.some((one) => one.is_automatic && one.status === 'in_use'),
      hasWarehouse: houses.data.warehouses.some((one) => one.is_active),
      hasReturnFees: terms.data.warehouses.some((one) => one.terms !== null),
      hasReturnAddress: points.data.points.some((one) => one.point !== null),
      hasColleagues: people.data.team.length > 1,
      hasMerchant: accounts.data.merchants.length > 0,
    },
    aside,
  );
  if (steps === null) return null;
  const left = steps.filter((one) => !one.isDone);
  const isRest = left.every((one) => one.isOptional);
  const about = (id: SetUpStep): string => (id === 'company' && !hasCompany ? t('unsaid', { names: list(unsaid) }) : t(`about.${id}`));
  return (
    <StepsCard
      title={t('title')}
      text={t(isRest ? 'rest' : 'text')}
      {...(isRest && {
        actions: (
          <Button kind="quiet" onClick={() => putAside(left.map(({ id }) => id))}>
            {t('hide')}
          </Button>
        ),
      })}
      done={t('done')}
      steps={(isRest ? left : steps).map((step) => ({ ...step, title: t(`steps.${step.id}`), text: about(step.id), href: WAYS[step.id], refusal: null }))}
    />
  );
}

/** Only who may take every step is shown them. */
export default function SetUpCard({ about: role }: { about: StaffRole }) {
  return staffMay(role, 'staff:admin:write') ? <Steps /> : null;
}
