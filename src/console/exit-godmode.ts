import { session } from '../features/session/contract.ts';
import { call } from '../web/client.ts';
import { note } from '../web/log.ts';
import { godmodeExited } from '../web/paths.ts';
import { GODMODE } from '../web/session.tsx';

let leaving: Promise<boolean> | undefined;

/**
 * Ends a god-mode visit and goes to the accounts site; a failure is only logged (spec §7). Returns whether it succeeded.
 * Asked again meanwhile, as when the page that asks is drawn anew, it is the same ending.
 */
export function exitGodmode(): Promise<boolean> {
  leaving ??= leave().finally(() => (leaving = undefined));
  return leaving;
}

async function leave(): Promise<boolean> {
  try {
    await call(session.exitGodmode);
  } catch (error) {
    note('god mode not left', error);
    return false;
  }
  sessionStorage.removeItem(GODMODE);
  location.assign(godmodeExited());
  return true;
}
