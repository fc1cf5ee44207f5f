import type { ExtraAccess } from './permissions.ts';

/** A kind of mail that people choose: what they must be allowed in the account to get it, and whether they get it without asking. */
export interface ChosenMail {
  readonly for: 'member' | ExtraAccess;
  readonly isOn: boolean;
}

/** Who gets a kind of mail: whoever it concerns, always; of these, the operator's people only; or whoever wants it. */
export type MailRule = 'always' | 'staff' | ChosenMail;

const table = new Map<string, MailRule>();

/** Makes a feature's kinds of mail known; the program does so once, for all that it lists. Throws where another has the name. */
export function declareMails(mails: Readonly<Record<string, MailRule>>): void {
  for (const [kind, rule] of Object.entries(mails)) {
    if ((table.get(kind) ?? rule) !== rule) throw new Error(`Two features bring a mail named ${kind}.`);
    table.set(kind, rule);
  }
}

/** Every kind of mail by its name, in the order of the features. */
export const declaredMails = (): ReadonlyMap<string, MailRule> => table;

/** The rule of a kind that people choose; null for mail that is always sent, and for a kind nobody declares. */
export function chosenMail(kind: string): ChosenMail | null {
  const rule = table.get(kind);
  return rule === undefined || typeof rule === 'string' ? null : rule;
}
