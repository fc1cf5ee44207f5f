import { describe, expect, it } from 'vitest';
import { code128 } from './barcode.ts';

describe('Code 128', () => {
  it('refuses what a scanner could not give back', () => {
    expect(() => code128('上海')).toThrow();
  });
});
