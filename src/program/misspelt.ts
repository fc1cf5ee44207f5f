import { spellingDistance } from '../features/addresses/rules.ts';
import { SETTINGS } from '../server/env.ts';

/** What only names of ours begin with. Others, such as `GOOGLE_`, begin names of other programs too. */
const OURS = ['OPERATOR_', 'S3_', 'STAFF_', 'WEBHOOKS_', 'INVOICE_', 'ACCOUNTS_', 'CONSOLE_'] as const;
/** What clusters say of services beside the program, which may be called as we call ours: `ACCOUNTS_SERVICE_HOST`, `CONSOLE_PORT_3000_TCP`. */
const OF_SERVICES = /_SERVICE_(?:HOST|PORT\w*)$|_PORT(?:_\d+_(?:TCP|UDP)\w*)?$/;
/** Shorter ones are a letter away from words that mean something else: `ROLE`, `POST`. */
const TELLING = 6;

/** Of names around the program, those that are probably settings of ours, misspelt: the environment is full of what others read. */
export const misspelt = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !SETTINGS.includes(name) &&
      ((OURS.some((start) => name.startsWith(start)) && !OF_SERVICES.test(name)) ||
        (name.length >= TELLING && SETTINGS.some((own) => own.length >= TELLING && spellingDistance(name, own, 1) <= 1))),
  );
