import { Card } from '../../../ui/Card.tsx';
import { DetailColumns, DetailHead, DetailPage } from '../../../ui/DetailPage.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useParam } from '../../../web/navigation.ts';
import { visitPaths } from '../../../shared/paths/visits.ts';
import { useCall } from '../../../web/query.ts';
import { visits, type Step, type VisitRow } from '../contract.ts';
import { VisitStatus } from './visitColumns.tsx';

const SHAPE = { main: [160, 240], right: [208] };

function StepLine({ step }: { step: Step }) {
  const { t } = useWords('visits');
  const { dateTime, number } = useFormat();
  const what = step.object === '' ? step.name : t('object', { part: step.name, object: step.object });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 break-words">
        <span className="font-medium">{step.deed === 'look' ? what : t('did', { deed: t(`deeds.${step.deed}`), what })}</span>
        {step.test && <span className="text-muted"> · {t('test')}</span>}
        {step.times > 1 && <span className="text-muted"> · {t('times', { count: number(step.times) })}</span>}
      </span>
      <time dateTime={step.last} className="text-label whitespace-nowrap text-muted">
        {dateTime(step.last)}
      </time>
    </li>
  );
}

function Steps({ title, none, steps }: { title: string; none: string; steps: readonly Step[] }) {
  return (
    <Card title={title} isFlush>
      {steps.length === 0 ? (
        <p className="p-4 text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {steps.map((step) => (
            <StepLine key={`${step.deed} ${step.part} ${step.object} ${step.test}`} step={step} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Loaded({ visit }: { visit: VisitRow & { steps: Step[] } }) {
  const { t } = useWords('visits');
  const { dateTime } = useFormat();
  return (
    <>
      <DetailHead
        title={t('visitTitle', { staff: visit.staff })}
        crumbs={[{ href: visitPaths.list(), title: t('title') }]}
        badge={<VisitStatus status={visit.status} />}
        facts={[visit.reason]}
      />
      <DetailColumns
        right={
          <Card title={t('facts')}>
            <KeyValue
              facts={[
                { label: t('columns.staff'), value: visit.staff },
                { label: t('columns.person'), value: visit.person },
                { label: t('columns.kind'), value: t(`kinds.${visit.kind}`) },
                { label: t('columns.started'), value: dateTime(visit.started) },
                { label: t('columns.ended'), value: visit.ended !== null && dateTime(visit.ended) },
              ]}
            />
          </Card>
        }
      >
        <Steps title={t('columns.changed')} none={t('nothingChanged')} steps={visit.steps.filter(({ deed }) => deed !== 'look')} />
        <Steps title={t('columns.looked')} none={t('nothingLooked')} steps={visit.steps.filter(({ deed }) => deed === 'look')} />
      </DetailColumns>
    </>
  );
}

/** /settings/visits/{id} */
export default function VisitPage() {
  const id = Number(useParam('id'));
  const asked = useCall(visits.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {(data) => <Loaded visit={data.visit} />}
    </DetailPage>
  );
}
