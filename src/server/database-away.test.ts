import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseAway, orAway } from './database-away.ts';

function fromServer(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('the database system is shutting down', 1, 'error');
  return Object.assign(error, { code, severity: 'FATAL' });
}
const fromSocket = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });
/** As the job queue hands on what a worker caught. */
const copied = (error: Error) => ({ ...error, message: `${error.message} (Queue: tasks.run)`, queue: 'tasks.run' });

it.each([['57P01'], ['57P03'], ['08006']])('a server that answers %s is away, for who caught it and who was told of it', (code) => {
  expect(orAway(fromServer(code))).toBeInstanceOf(DatabaseAway);
  expect(orAway(copied(fromServer(code)))).toBeInstanceOf(DatabaseAway);
});

it('so is one that refuses the connection or drops it', () => {
  for (const error of [fromSocket('ECONNREFUSED'), fromSocket('ECONNRESET'), new Error('Connection terminated unexpectedly')]) {
    expect(orAway(error)).toBeInstanceOf(DatabaseAway);
    expect(orAway(copied(error))).toBeInstanceOf(DatabaseAway);
  }
});

it('anything else is what it was', () => {
  for (const error of [fromServer('23505'), fromServer('40001'), fromSocket('EACCES'), new Error('No such plan'), 'x', null, undefined])
    expect(orAway(error)).toBe(error);
});
