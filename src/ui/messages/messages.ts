import type { ReactNode } from 'react';
import { watched } from '../../web/watched.ts';

export type Severity = 'info' | 'success' | 'warning' | 'error';

/** A message above the page (spec §3: isWarning, message, globalAction, afterClose, isOpen). */
export interface GlobalMessage {
  id: number;
  message: ReactNode;
  severity: Severity;
  isWarning: boolean;
  /** A button in the message; success messages with one stay until closed. */
  globalAction?: { label: string; onAct: () => void } | undefined;
  /** Runs after the message was closed by its button, its action or its timeout. */
  afterClose?: (() => void) | undefined;
  isOpen: boolean;
}

export type CloseReason = 'timeout' | 'close' | 'action' | 'clickaway' | 'escape';

/** How long a message stays, in milliseconds (spec §9). */
const STAY_MS: Record<Severity, number> = { info: 3000, success: 2000, warning: 3000, error: 10_000 };

export type MessageOptions = Pick<GlobalMessage, 'globalAction' | 'afterClose'>;

const messages = watched<readonly GlobalMessage[]>([]);
let nextId = 1;

function add(severity: Severity, message: ReactNode, options: MessageOptions): number {
  const id = nextId++;
  messages.change([...messages.now(), { id, message, severity, isWarning: severity === 'warning' || severity === 'error', isOpen: true, ...options }]);
  return id;
}

/** Adds a message of a severity; returns its id. */
export const say = {
  info: (message: ReactNode, options: MessageOptions = {}) => add('info', message, options),
  success: (message: ReactNode, options: MessageOptions = {}) => add('success', message, options),
  warning: (message: ReactNode, options: MessageOptions = {}) => add('warning', message, options),
  error: (message: ReactNode, options: MessageOptions = {}) => add('error', message, options),
};

/** How long a message stays on its own; undefined means until it is closed (spec §4: success with an action). */
export function stayMs(message: GlobalMessage): number | undefined {
  return message.severity === 'success' && message.globalAction !== undefined ? undefined : STAY_MS[message.severity];
}

/** Closes a message. Click-away and Escape do not remove it; any other close removes it and then runs `afterClose` (spec §4). */
export function closeMessage(id: number, reason: CloseReason): void {
  if (reason === 'clickaway' || reason === 'escape') return;
  const closing = messages.now().find((message) => message.id === id);
  if (closing === undefined) return;
  messages.change(messages.now().filter((message) => message.id !== id));
  closing.afterClose?.();
}

/** The messages on screen, oldest first. */
export const useMessages = messages.useNow;

/** The messages outside React. */
export const currentMessages = messages.now;
