import { say } from '../../../../ui/messages/messages.ts';
import { word } from '../../../../web/i18n.ts';
import { hearOf } from './devices.ts';

/**
 * Opens a paper in a window of its own, to be printed. Safari blocks windows that open a moment after the key, as a label does that is
 * bought first: then a message says so and opens it by its button.
 */
export function openPaper(url: string): void {
  // Not 'noopener', which answers nothing either way.
  const opened = window.open(url, '_blank');
  if (opened === null) {
    say.error(word('desk:paper.blocked'), { globalAction: { label: word('desk:paper.open'), onAct: () => openPaper(url) } });
    return;
  }
  opened.opener = null;
  hearOf('printer');
}
