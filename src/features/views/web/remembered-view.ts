/*
 * The view each list opens with, kept in this browser as well as on the server, so that the list opens with it at once instead of
 * showing everything first.
 */
const PREFIX = 'portolan:view:';

export interface RememberedView {
  id: number;
  query: string;
}

/** What this person's list opened with last time; null for no view, undefined if this browser does not know. */
export function readRemembered(key: string): RememberedView | null | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as RememberedView | null);
  } catch {
    return undefined;
  }
}

/** Remembers it for next time. */
export function remember(key: string, view: RememberedView | null): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(view));
  } catch {
    // In a browser that stores nothing, the server is asked each time.
  }
}
