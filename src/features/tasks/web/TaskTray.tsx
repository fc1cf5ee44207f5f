import { ListChecks } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuLabel, MenuLine, MenuLink } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { askAnew } from '../../../web/ask-anew.ts';
import { insist } from '../../../web/code.ts';
import { useFormat } from '../../../web/format.ts';
import { loadWords, useWords, word } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { refreshUser } from '../../../web/session.tsx';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import type { Task } from '../contract.ts';
import { isOpen, onTasksChanged, watchTasks } from './task-feed.ts';
import { fileHref, taskHref, taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';
import { useTasks } from './use-tasks.ts';

const SHOWN = 6;

const loadTaskWords = () => loadWords(['tasks']);

/** Announces that a task ended, with a link to its file, or to its log if there is none. Not for cancelled tasks: whoever cancelled one knows. */
function announce(task: Task, go: (href: string) => void): void {
  if (task.status === 'Cancelled') return;
  const [file] = task.files;
  const show = { label: word('tasks:show'), onAct: () => go(taskHref(task)) };
  if (task.status === 'Failed') say.error(word('tasks:ended.Failed', { task: taskName(task) }), { globalAction: show });
  else if (task.files.some((one) => one.holds_failed)) say.error(word('tasks:ended.rows', { task: taskName(task) }), { globalAction: show });
  else if (task.failed > 0) say.error(word('tasks:ended.partly', { task: taskName(task), failed: task.failed, total: task.total }), { globalAction: show });
  else
    say.success(word('tasks:ended.Succeeded', { task: taskName(task) }), {
      globalAction: file === undefined ? show : { label: word('tasks:download'), onAct: () => window.open(fileHref(task, file), '_blank', 'noopener') },
    });
}

/** Keeps the feed running while the tray is on screen; task lists on the page follow it. */
function useFeed(): void {
  const go = useGo();
  const client = useQueryClient();
  useEffect(
    () =>
      watchTasks((task) => {
        // It may have reserved money, or given some back.
        void refreshUser();
        void insist(loadTaskWords, false).then(() => announce(task, go));
      }),
    [go],
  );
  useEffect(() => onTasksChanged(() => void askAnew(client, ['tasks'])), [client]);
}

function TrayLine({ task }: { task: Task }) {
  useWords('tasks');
  return (
    <MenuLink href={taskHref(task)}>
      <span className="flex min-w-64 flex-1 flex-col gap-1 py-1">
        <span className="flex items-center justify-between gap-4">
          {taskName(task)}
          <TaskStatusBadge task={task} />
        </span>
        {(isOpen(task) || task.failed > 0) && <TaskProgress task={task} />}
      </span>
    </MenuLink>
  );
}

/** A circle that fills: what is done, as a share of 1. */
function Ring({ share }: { share: number }) {
  const circle = { cx: 8, cy: 8, r: 6, fill: 'none', strokeWidth: 3, pathLength: 1 };
  return (
    <svg aria-hidden width={16} height={16} viewBox="0 0 16 16" className="shrink-0 -rotate-90">
      <circle {...circle} className="stroke-accent-soft" />
      <circle {...circle} className="stroke-accent" strokeDasharray={`${Math.max(share, 0.04)} 1`} />
    </svg>
  );
}

/** The account's tasks in the top bar of every page: how many run and how far they are; announces when one ends. */
export default function TaskTray() {
  const { t } = useWords('tasks');
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => void insist(loadTaskWords, false).then(() => setHasWords(true)), []);
  useFeed();
  const { percent } = useFormat();
  const tasks = useTasks();
  const running = tasks.filter(isOpen);
  if (!hasWords) return null;
  const label = running.length === 0 ? t('tray.label') : t('tray.running', { count: running.length });
  const share = running.reduce((sum, task) => sum + (task.total === 0 ? 0 : task.done / task.total), 0) / Math.max(running.length, 1);
  const [only] = running.length === 1 ? running : [];
  return (
    <Menu
      align="end"
      trigger={
        running.length === 0 ? (
          <IconButton label={label}>
            <ListChecks aria-hidden size={18} />
          </IconButton>
        ) : (
          <button
            type="button"
            title={label}
            className="inline-flex h-8 min-w-8 items-center justify-center gap-2 rounded-control px-2 hover:bg-hover coarse:h-10"
          >
            <Ring share={share} />
            <span className="max-w-60 truncate font-medium max-md:sr-only">{only === undefined ? label : taskName(only)}</span>
            <span className="text-muted max-md:sr-only">{percent(share, 0)}</span>
          </button>
        )
      }
    >
      {tasks.length === 0 && <MenuLabel>{t('tray.none')}</MenuLabel>}
      {tasks.slice(0, Math.max(SHOWN, running.length)).map((task) => (
        <TrayLine key={task.id} task={task} />
      ))}
      <MenuLine />
      <MenuLink href={taskPaths.shipping()}>{t('tray.all')}</MenuLink>
    </Menu>
  );
}
