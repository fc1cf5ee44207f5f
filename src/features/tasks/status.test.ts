import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES, TASK_STATUSES, TASK_TRANSITIONS, taskCanBeCancelled } from './status.ts';

describe('the states of a task', () => {
  it('are all reached from Queued, and the open ones can be cancelled', () => {
    const reached = new Set<string>(['Queued']);
    for (const from of TASK_STATUSES) if (reached.has(from)) for (const to of TASK_TRANSITIONS[from]) reached.add(to);
    expect([...reached].toSorted()).toEqual([...TASK_STATUSES].toSorted());
    for (const status of TASK_STATUSES) {
      expect(TASK_TRANSITIONS[status].includes('Cancelled')).toBe(OPEN_STATUSES.includes(status));
      expect(taskCanBeCancelled({ status }) === true).toBe(OPEN_STATUSES.includes(status));
    }
  });
});
