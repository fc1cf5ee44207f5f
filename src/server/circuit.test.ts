import { describe, expect, it } from 'vitest';
import { Circuit } from './circuit.ts';

describe('a circuit', () => {
  it('lets everyone ask until so many fail in a row', () => {
    const circuit = new Circuit({ failures: 2, restMs: 100 });
    circuit.fail(0);
    circuit.succeed();
    circuit.fail(1);
    expect(circuit.enter(2)).toBe(true);
    circuit.fail(2);
    expect(circuit.enter(3)).toBe(false);
  });

  it('lets one try after its rest, and closes or rests again by what that one finds', () => {
    const circuit = new Circuit({ failures: 1, restMs: 100 });
    circuit.fail(0);
    expect(circuit.enter(99)).toBe(false);
    expect([circuit.enter(100), circuit.enter(100)]).toEqual([true, false]);
    circuit.fail(101);
    expect([circuit.enter(200), circuit.enter(201)]).toEqual([false, true]);
    circuit.succeed();
    expect([circuit.enter(202), circuit.enter(202)]).toEqual([true, true]);
  });

  it('rests at once after a refusal', () => {
    const circuit = new Circuit({ failures: 5, restMs: 100 });
    circuit.fail(0, true);
    expect(circuit.enter(1)).toBe(false);
  });
});
