/** The pages that show themselves to nobody in particular. */
export const OPEN_PATHS: readonly string[] = ['/sign-in', '/sign-out'];

/** Goes to the sign-in page and keeps the way back. */
export function goToSignIn(): void {
  if (OPEN_PATHS.includes(location.pathname)) return;
  const back = location.pathname + location.search;
  location.assign(back === '/' ? '/sign-in' : `/sign-in?return=${encodeURIComponent(back)}`);
}
