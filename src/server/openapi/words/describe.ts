import { ACCOUNT } from './account.ts';
import { COMMON } from './common.ts';
import { DESK } from './desk.ts';
import { EVENTS } from './events.ts';
import { FULFILMENT } from './fulfilment.ts';
import { RETURNS } from './returns.ts';
import { SHIPPING } from './shipping.ts';

const WORDS: Readonly<Record<string, string>> = { ...COMMON, ...SHIPPING, ...FULFILMENT, ...RETURNS, ...ACCOUNT, ...DESK, ...EVENTS };

/** What a field means in the calls of a feature; undefined where nobody has said it. */
export const describe = (feature: string, name: string): string | undefined => WORDS[`${feature}.${name}`] ?? WORDS[name];

/** The fields somebody has described. */
export const describedNames = (): readonly string[] => Object.keys(WORDS);
