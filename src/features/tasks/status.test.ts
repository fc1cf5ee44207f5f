import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES, TASK_STATUSES, TASK_TRANSITIONS, taskCanBeCancelled, taskCanBeRetried, type Tried } from './status.ts';

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

describe('trying again', () => {
  const ended: Tried = { status: 'Failed', failed: 0, retried_by: null, files: [] };
  const why = (over: Partial<Tried>) => {
    const verdict = taskCanBeRetried({ ...ended, ...over });
    return verdict === true || verdict.reason;
  };

  it('is possible once a task ended, after a success only for what failed', () => {
    expect(why({})).toBe(true);
    expect(why({ status: 'Cancelled' })).toBe(true);
    expect(why({ status: 'Succeeded', failed: 3 })).toBe(true);
    expect(why({ status: 'Succeeded' })).toBe('tasks:why.retryNothing');
    for (const status of OPEN_STATUSES) expect(why({ status, failed: 3 })).toBe('tasks:why.retryOpen');
  });

  it('is possible once, and not for rows that have to be corrected', () => {
    expect(why({ retried_by: 7 })).toBe('tasks:why.retried');
    expect(why({ files: [{ holds_failed: false }, { holds_failed: true }] })).toBe('tasks:why.retryFile');
    expect(why({ files: [{ holds_failed: false }] })).toBe(true);
  });
});
