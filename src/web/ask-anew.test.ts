import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

describe('asking anew', () => {
  it('asks again for what was under way for the first time, whose answer may be from before the change', async () => {
    const client = new QueryClient();
    const answers: ((status: string) => void)[] = [];
    const queryFn = () => new Promise<string>((done) => void answers.push(done));
    const observer = new QueryObserver(client, { queryKey: ['tasks', 7], queryFn, staleTime: Infinity });
    const stop = observer.subscribe(() => undefined);
    const anew = askAnew(client, ['tasks']);
    expect(answers).toHaveLength(1);
    answers[0]?.('Running');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('Succeeded');
    await anew;
    expect(observer.getCurrentResult().data).toBe('Succeeded');
    stop();
    client.clear();
  });
});
