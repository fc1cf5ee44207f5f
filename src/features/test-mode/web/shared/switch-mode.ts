import { say } from '../../../../ui/messages/messages.ts';
import { call } from '../../../../web/client.ts';
import { testMode } from '../../contract.ts';

/** Where to go on in the other mode: a list is there in both, an object with a number is not. */
export const placeIn = (pathname: string): string => (/\d/.test(pathname) ? '/' : pathname);

/** Switches this sign-in to test mode or back. The page, or `next`, is loaded anew, so that nothing of the other mode stays on it. */
export async function switchMode(test: boolean, next = placeIn(location.pathname)): Promise<void> {
  try {
    await call(testMode.switch, { body: { test } });
  } catch (error) {
    say.error(error instanceof Error ? error.message : String(error));
    return;
  }
  location.assign(next);
}
