import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES, TASK, TASK_STATUSES, taskCanBeCancelled, taskCanBeRetried, type Tried } from './status.ts';

describe('the states of a task', () => {
  it('that are open can be cancelled, and no others', () => {
    for (const status of TASK_STATUSES) {
      expect(TASK.transitions[status].includes('Cancelled')).toBe(OPEN_STATUSES.includes(status));
      expect(taskCanBeCancelled({ status, failed: 0, retried_by: null, files: [] }) === true).toBe(OPEN_STATUSES.includes(status));
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
