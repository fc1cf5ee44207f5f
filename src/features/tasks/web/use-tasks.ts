import { useSyncExternalStore } from 'react';
import type { Task } from '../contract.ts';
import { currentTasks, onTasksChanged } from './task-feed.ts';

/** The account's recent tasks, newest first, live while the tray in the top bar watches them. */
export function useTasks(): readonly Task[] {
  return useSyncExternalStore(onTasksChanged, currentTasks);
}
