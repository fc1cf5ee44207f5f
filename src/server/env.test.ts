import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const server = { DATABASE_URL: 'postgres://user:password@db.example/portolan' };

describe('the settings', () => {
  it('have a demo where data is for trying out, and elsewhere only when it is asked for', () => {
    expect(readEnv({})).toMatchObject({ DEMO: true, PAYMENTS: 'demo' });
    expect(readEnv({ DATABASE_URL: '' })).toMatchObject({ DEMO: true });
    expect(readEnv(server)).toMatchObject({ DEMO: false, PAYMENTS: 'none' });
    expect(readEnv({ ...server, DEMO: 'true' })).toMatchObject({ DEMO: true, PAYMENTS: 'demo' });
    expect(readEnv({ DEMO: 'false' })).toMatchObject({ DEMO: false, PAYMENTS: 'none' });
  });

  it('take no play money outside the demo', () => {
    expect(() => readEnv({ ...server, PAYMENTS: 'demo' })).toThrow(/PAYMENTS: .*needs DEMO=true/);
    expect(readEnv({ DEMO: 'true', PAYMENTS: 'none' })).toMatchObject({ PAYMENTS: 'none' });
  });

  it('are named when they are wrong', () => {
    expect(() => readEnv({ PORT: 'x', DEMO: 'maybe' })).toThrow(/PORT[\s\S]*DEMO/);
  });
});
