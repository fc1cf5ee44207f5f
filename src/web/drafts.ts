/*
 * What a person has typed but not sent yet. Kept in this browser per account, so that neither a reload
 * nor an expired session loses it.
 */
import { note } from './log.ts';
/** Before each key in what the browser keeps. */
export const PREFIX = 'draft:';
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** What on screen was not sent yet: drafts by their keys, and what no draft keeps (unkept.ts). */
export const unsent = new Set<unknown>();

interface Stored {
  at: number;
  values: unknown;
}

/** The kept values of a form, or undefined when there are none or they are older than a week. */
export function readDraft(key: string): unknown {
  const text = localStorage.getItem(PREFIX + key);
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Stored;
    if (Date.now() - stored.at < KEEP_MS) return stored.values;
  } catch {
    // An unreadable draft is as good as none.
  }
  localStorage.removeItem(PREFIX + key);
  return undefined;
}

/** Keeps a form's values. Full storage loses the draft, never the form. */
export function writeDraft(key: string, values: unknown): void {
  unsent.add(key);
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values } satisfies Stored));
  } catch (error) {
    note('draft not kept', error);
  }
}

/** Forgets a draft once its form was sent or discarded. */
export function dropDraft(key: string): void {
  unsent.delete(key);
  localStorage.removeItem(PREFIX + key);
}

/** A form left the screen; its draft stays, but nothing unsent is on screen any more. */
export function leaveDraft(key: string): void {
  unsent.delete(key);
}

/** Whether a form on screen contains something unsent. */
export function hasUnsent(): boolean {
  return unsent.size > 0;
}
