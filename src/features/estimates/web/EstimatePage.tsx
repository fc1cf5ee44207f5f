import { Link2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Sent } from '../../../shared/contract.ts';
import { UnitMemory } from '../../../shared/unit-switch.ts';
import type { UnitSystem } from '../../../shared/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentence } from '../../../ui/form/resolve.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, Skeleton, Waiting } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useCountryInSentence } from '../../../web/use-country-names.ts';
import { useOnce } from '../../../web/use-once.ts';
import { useSettled } from '../../../web/use-settled.ts';
import { settings } from '../../settings/contract.ts';
import { estimates } from '../contract.ts';
import { nearestPoint } from '../../entry-points/nearest-point.ts';
import { useEntryPoints } from '../../entry-points/web/shared/use-entry-points.ts';
import { NoRates } from './shared/NoRates.tsx';
import { EstimateForm } from './EstimateForm.tsx';
import {
  checkEstimate,
  ESTIMATE_FIELDS,
  shipmentQuery,
  writeEstimate,
  type EstimateDefaults,
  type EstimateField,
  type EstimateValues,
} from './estimate-query.ts';
import { EstimateResults, ResultsSkeleton } from './EstimateResults.tsx';
import { useEstimateUrl } from './use-estimate-url.ts';
import './estimate.css';

const PAUSE_MS = 400;
/** The widths at which prices are below the form (theme.css, `--breakpoint-md`). */
const ONE_COLUMN = '(max-width: 899px)';
const EXAMPLES = [
  { country: 'US', kg: 0.5 },
  { country: 'DE', kg: 1.2 },
  { country: 'JP', kg: 2 },
] as const;

type Query = NonNullable<Sent<typeof estimates.get>['query']>;

interface ExampleProps {
  entryPoint: string;
  country: string;
  kg: number;
  onTry: (country: string, kg: number) => void;
}

/** One that no service goes to from the entry point is not offered; one of which that is not known is. */
function Example({ entryPoint, country, kg, onTry }: ExampleProps) {
  const { t } = useWords('estimates');
  const isAsked = entryPoint !== '';
  const answer = useCall(estimates.get, { query: { entry_point: entryPoint, country, weight: kg } }, { enabled: isAsked });
  useTellMissing(answer);
  const name = t('start.example', { weight: useFormat().weight(kg), country: useCountryInSentence(country) });
  if (answer.data?.estimate.services.length === 0) return null;
  return (
    <Button onClick={() => onTry(country, kg)} {...(isAsked && answer.isPending && { className: 'invisible' })}>
      {name}
    </Button>
  );
}

/** Nothing asked yet: says what to do, and offers examples. */
function Start({ entryPoint, onTry }: Pick<ExampleProps, 'entryPoint' | 'onTry'>) {
  const { t } = useWords('estimates');
  return (
    <div className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line px-4 py-16 text-center">
      <h2 className="text-section font-semibold">{t('start.title')}</h2>
      <p className="max-w-120 text-balance text-muted">{t('start.text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {EXAMPLES.map((one) => (
          <Example key={one.country} {...one} entryPoint={entryPoint} onTry={onTry} />
        ))}
      </div>
    </div>
  );
}

function Estimator({ defaults }: { defaults: EstimateDefaults }) {
  const { t } = useWords('estimates');
  const { query, setQuery, values, change } = useEstimateUrl(defaults, PAUSE_MS);
  const [memory] = useState(() => new UnitMemory());
  const [left, setLeft] = useState<ReadonlySet<EstimateField>>(() => new Set(ESTIMATE_FIELDS.filter((field) => query[field] !== undefined)));
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const { query: asked, problems } = useMemo(() => checkEstimate(values), [values]);
  const isComplete = Object.keys(problems).length === 0;
  // Enter asks at once; typing asks after a pause.
  const [atOnce, setAtOnce] = useState<Record<string, string> | null>(null);
  const settled = useSettled(asked, PAUSE_MS);
  const current = atOnce !== null && JSON.stringify(atOnce) === JSON.stringify(asked) ? atOnce : settled;
  const isCurrentComplete = useMemo(() => estimates.get.query.safeParse(current).success, [current]);
  const answer = useCall(estimates.get, { query: current as Query }, { enabled: isCurrentComplete, keep: true });
  const refused = answer.error?.fields ?? {};

  const errors: Partial<Record<EstimateField, string>> = {};
  for (const [field, problem] of Object.entries(problems) as [EstimateField, (typeof problems)[string]][]) {
    if (isSubmitted || left.has(field)) errors[field] = sentence(problem);
  }
  for (const [field, text] of Object.entries(refused) as [EstimateField, string][]) errors[field] ??= text;

  const switchUnits = (): void => {
    const from: UnitSystem = values.units === 'imperial' ? 'imperial' : 'metric';
    const to = (field: 'weight' | 'length' | 'width' | 'height'): string =>
      memory.switched(field, values[field], from, field === 'weight' ? 'weight' : 'length');
    change({ units: from === 'metric' ? 'imperial' : 'metric', weight: to('weight'), length: to('length'), width: to('width'), height: to('height') });
  };
  const submit = (): void => {
    setSubmitted(true);
    setAtOnce(asked);
    // The contract names problems in its own order; the focus goes to the first one on the page.
    if (!isComplete) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    else if (window.matchMedia(ONE_COLUMN).matches) results.current?.scrollIntoView();
  };
  const leave = (field: EstimateField): void => {
    // Leaving an empty field shows nothing: before asking, only wrong entries are pointed out.
    if (values[field] !== '') setLeft((before) => new Set(before).add(field));
  };
  const tryOne = (country: string, kg: number): void => {
    change({ country, weight: values.units === 'imperial' ? memory.switched('weight', String(kg), 'metric', 'weight') : String(kg) });
  };
  // What is typed gets into the address after a pause; a link is of what is typed.
  const link = (): string => new URL(withSearch(location.pathname, { ...query, ...writeEstimate(values, defaults.currency) }), location.href).href;
  const copy = (): void => void copyText(link(), t('shared'));
  const reset: Partial<EstimateValues> = {
    country: '',
    province: '',
    postal_code: '',
    weight: '',
    length: '',
    width: '',
    height: '',
    value: '',
    coo: '',
    hts_code: '',
    insurance: '',
    terms: '',
    dg_codes: '',
    signature_confirmation: 'false',
    irregular: 'false',
    is_return: 'false',
  };

  const compared = String(query['compare'] ?? '')
    .split(',')
    .filter(Boolean);
  const estimate = answer.data?.estimate;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button
              kind="quiet"
              onClick={() => {
                change(reset);
                setSubmitted(false);
                setLeft(new Set());
                setQuery({ compare: undefined });
              }}
            >
              {t('clear')}
            </Button>
            <Button icon={<Link2 aria-hidden size={16} />} onClick={copy}>
              {t('share')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <div ref={form}>
          <EstimateForm
            values={values}
            errors={errors}
            onChange={change}
            onLeave={leave}
            onSwitchUnits={switchUnits}
            onSubmit={submit}
            isBusy={atOnce !== null && answer.isFetching}
          />
        </div>
        <div ref={results} className="min-w-0">
          {estimate !== undefined && (
            <EstimateResults
              estimate={estimate}
              terms={values.terms}
              sort={query['sort'] === 'speed' ? 'speed' : 'price'}
              onSort={(sort) => setQuery({ sort: sort === 'price' ? undefined : sort })}
              compared={compared}
              onCompare={(codes) => setQuery({ compare: codes.length === 0 ? undefined : codes.join(',') })}
              hrefOf={(service) => withSearch(shipmentPaths.create(), shipmentQuery(values, service))}
              isUpdating={answer.isFetching}
              isStale={!isComplete || answer.error !== null}
            />
          )}
          {estimate === undefined && answer.isFetching && <ResultsSkeleton />}
          {estimate === undefined && !answer.isFetching && answer.error !== null && (
            <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
          )}
          {estimate === undefined && !answer.isFetching && answer.error === null && <Start entryPoint={values.entry_point} onTry={tryOne} />}
        </div>
      </div>
    </>
  );
}

/** /shipping/getEstimate: what each service costs, while one types. The address holds everything, so a link shows the same. */
export default function EstimatePage() {
  const { t } = useWords('estimates');
  const { user } = useSession();
  const { all, error } = useEntryPoints();
  const own = useCall(settings.getSettings, {});
  const sender = useCall(settings.getConsignor, {});
  useTellMissing(own);
  useTellMissing(sender);
  // Someone who may not read the settings starts with the account's units and the first entry point. A failed call may be retried
  // while the form is shown.
  const isReady = useOnce((all !== undefined || error !== null) && !own.isPending && !sender.isPending ? true : null);
  if (isReady === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        <Waiting>
          <Skeleton className="h-36 w-full" />
        </Waiting>
      </>
    );
  }
  if (all?.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} text={t('intro')} />
        <NoRates />
      </>
    );
  }
  const nearest = nearestPoint(all ?? [], sender.data?.consignor?.country ?? user?.account.country);
  const entryPoint = own.data?.settings.defaults.entry_point ?? nearest?.id ?? '';
  return <Estimator defaults={{ entryPoint, units: own.data?.settings.units ?? user?.units ?? 'metric', currency: user?.currency ?? 'USD' }} />;
}
