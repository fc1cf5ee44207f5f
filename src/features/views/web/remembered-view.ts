/*
 * The view each list opens with, kept in this browser beside the server's word, so that the list opens with it at once instead of
 * showing everything first.
 */
const PREFIX = 'portolan:view:';

export interface RememberedView {
  id: number;
  query: string;
}

/** What a list of this person opened with last time; null for nothing, undefined where this browser does not know. */
export function readRemembered(key: string): RememberedView | null | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as RememberedView | null);
  } catch {
    return undefined;
  }
}

/** Keeps it for the next time. */
export function remember(key: string, view: RememberedView | null): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(view));
  } catch {
    // A browser that stores nothing asks the server each time.
  }
}
