import { describe, expect, it } from 'vitest';
import { switchUnits, UnitMemory } from './unit-switch.ts';

describe('switching units', () => {
  it('converts by the constants of spec §9', () => {
    expect(switchUnits('1', 'imperial', 'weight').metric).toBe('0.028');
    expect(switchUnits('10', 'imperial', 'length').metric).toBe('25.4');
    expect(switchUnits('0.5', 'metric', 'weight').imperial).toBe('17.637');
  });

  it('gives back what was typed however often it is switched', () => {
    const memory = new UnitMemory();
    for (const typed of ['0.45', '0,45', '1.0', '7']) {
      let text = typed;
      for (let turn = 0; turn < 7; turn += 1) {
        const there = memory.switched('weight', text, 'metric', 'weight');
        text = memory.switched('weight', there, 'imperial', 'weight');
      }
      expect(text).toBe(typed);
    }
  });

  it('forgets the old text once the other one is edited', () => {
    const memory = new UnitMemory();
    memory.switched('length', '30', 'metric', 'length');
    expect(memory.switched('length', '12', 'imperial', 'length')).toBe('30.5');
  });

  it('leaves alone what is no number', () => {
    expect(switchUnits('', 'metric', 'weight').imperial).toBe('');
    expect(switchUnits('abc', 'metric', 'length').imperial).toBe('abc');
  });
});
