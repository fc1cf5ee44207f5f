import type { Verdict } from '../../../shared/verdict.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { tasks, type Task } from '../contract.ts';
import { taskCanBeCancelled, taskCanBeRetried } from '../status.ts';
import { taskHref } from './task-words.ts';

/** Retrying and cancelling a task: what each is called, and why it is not possible. */
export function useTaskDeeds(area: Task['area']) {
  const { t } = useWords('tasks');
  const go = useGoOn();
  const readOnly = useWriteReason(area);
  const send = useSend(tasks.retry, {
    onSuccess: ({ task }) => {
      say.success(t('retried'));
      go(taskHref(task));
    },
    onError: (error) => void say.error(error.fields['status'] ?? error.message),
  });
  const why = (verdict: Verdict): string | null => readOnly ?? (verdict === true ? null : t(verdict.reason));
  return {
    retry: (task: Task) => send.mutate({ params: { id: task.id } }),
    isRetrying: send.isPending,
    whyNoRetry: (task: Task) => why(taskCanBeRetried(task)),
    whyNoCancel: (task: Task) => why(taskCanBeCancelled(task)),
    /** After a success only what failed is left; otherwise also what was not reached. */
    retryLabel: (task: Task) => t(task.status === 'Failed' || task.status === 'Cancelled' ? 'goOn' : 'retry'),
  };
}
