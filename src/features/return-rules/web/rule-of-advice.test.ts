import { expect, it } from 'vitest';
import type { Choice } from '../../returns/return-out.ts';
import { ruleOfAdvice } from './rule-of-advice.ts';

const part = (code: Choice['parts'][number]['code'], amount: number | null) => ({ code, amount, is_estimate: false });
const choice = (decision: Choice['decision'], isBest: boolean, parts: Choice['parts'] = []): Choice => ({
  decision,
  keeps: null,
  parts,
  sentence: '',
  aside: null,
  is_best: isBest,
  cannot: null,
});
const reship = (isBest: boolean, carriage: number | null) => choice('reship', isBest, [part('goods', 46), part('carriage', carriage), part('reship', -2.2)]);
const one = (advice: Choice[], over: object = {}) => ruleOfAdvice({ advice, condition: 'new', value: 46, currency: 'USD', ...over });

it('makes of the best choice a rule for others like it', () => {
  expect(one([choice('restock', true)])).toEqual({ action: 'restock', conditions: { conditions: ['new'], sku_known: true } });
  expect(one([reship(true, -10.9)])).toEqual({ action: 'reship', conditions: { conditions: ['new'], reship_share: { max: 30 } } });
  expect(one([choice('discard', true), reship(false, -50)], { value: 8 })).toEqual({
    action: 'discard',
    conditions: { conditions: ['new'], value: { max: 8, currency: 'USD' } },
  });
  expect(one([choice('discard', true)], { condition: 'junk', value: null })).toEqual({ action: 'discard', conditions: { conditions: ['junk'] } });
});

it('makes none where nothing is the best, or what it would be for is not known', () => {
  expect(one([choice('discard', false), reship(false, null)])).toBeNull();
  expect(one([reship(true, null)])).toBeNull();
  expect(one([choice('discard', true)], { value: null })).toBeNull();
});
