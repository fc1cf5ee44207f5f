import { boot } from '../../../web/boot.ts';
import { withSearch } from '../../../web/paths.ts';

/** Opens the console as the visited user: its sign-in finds the running visit by itself. */
export function goToVisit(): void {
  location.assign(withSearch(`${boot.consoleUrl}/`, { godmode: true }));
}
