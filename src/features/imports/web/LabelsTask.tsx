import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { withSearch } from '../../../web/paths.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { tasks } from '../../tasks/contract.ts';
import { OPEN_STATUSES } from '../../tasks/status.ts';

const POLL_MS = 1000;

interface LabelsTaskProps {
  taskId: number;
  /** Begun on this page: what the page knows may be older than its end, although it is over when it is first seen. */
  isNew: boolean;
  onRunning: (isRunning: boolean) => void;
}

/** The task that buys an import's labels: how far it is, and how it ended. */
export function LabelsTask({ taskId, isNew, onRunning }: LabelsTaskProps) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const watched = useCall(tasks.get, { params: { id: taskId } }, { refreshMs: isOver ? false : POLL_MS, staleMs: 0 });
  useTellMissing(watched);
  const task = watched.data?.task;
  const isRunning = task !== undefined && OPEN_STATUSES.includes(task.status);
  const [wasRunning, setWasRunning] = useState(isNew);
  if (isRunning && !wasRunning) setWasRunning(true);
  if (task !== undefined && !isRunning && !isOver) setOver(true);
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  useEffect(() => {
    if (!isOver || !wasRunning) return;
    for (const feature of ['imports', 'shipments', 'billing']) void client.invalidateQueries({ queryKey: [feature] });
    void refreshUser();
  }, [client, isOver, wasRunning]);
  if (task === undefined) return null;
  const figures = { done: number(task.done - task.warnings), total: number(task.total) };
  const link = <TextLink href={withSearch(taskPaths.shipping(), { task: taskId })}>{t('done.task')}</TextLink>;
  if (!isRunning) {
    return (
      <Callout
        tone={task.status === 'Succeeded' && task.warnings === 0 ? 'ok' : 'warn'}
        isAlert={wasRunning}
        actions={link}
        title={t(`tasks:status.${task.status}`)}
      >
        {t('review.bought', figures)}
      </Callout>
    );
  }
  return (
    <Card title={t('review.buying')} actions={link}>
      <Progress label={t('review.buying')} done={task.done} total={task.total} />
      <p className="mt-2 text-muted">{t('review.bought', figures)}</p>
    </Card>
  );
}
