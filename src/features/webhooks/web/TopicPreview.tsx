import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/inputs.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { webhooks, type Webhook } from '../contract.ts';
import { hears } from '../topics.ts';
import { Wire } from './shared/Wire.tsx';

/** What a webhook is sent of each of its topics, by example. */
export function TopicPreview({ webhook }: { webhook: Webhook }) {
  const { t } = useWords('webhooks');
  const [chosen, setChosen] = useState('');
  const topics = useCall(webhooks.topics);
  const heard = (topics.data?.topics ?? []).map(({ topic }) => topic).filter((topic) => hears(webhook.topics, topic));
  const topic = heard.includes(chosen) ? chosen : heard[0];
  const example = useCall(webhooks.example, { params: { topic: topic ?? '' } }, { enabled: topic !== undefined, keep: true });
  const failed = [topics, example].find(({ data, error }) => data === undefined && error !== null);
  if (topics.data && topic === undefined) return null;
  const text = example.data && JSON.stringify(example.data.example, null, 2);
  return (
    <Card title={t('preview.title')} actions={text !== undefined && <CopyButton text={text} label={t('preview.copy')} />}>
      <div className="flex flex-col gap-3">
        <Field label={t('columns.topic')} hint={t('preview.text')} className="max-w-100">
          <Select
            options={heard.map((value) => ({ value, label: value }))}
            placeholder={null}
            value={topic ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <div className="min-h-64">
          {failed && <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />}
          {!failed && (text === undefined ? <SkeletonLines count={10} /> : <Wire label={t('preview.title')} text={text} />)}
        </div>
      </div>
    </Card>
  );
}
