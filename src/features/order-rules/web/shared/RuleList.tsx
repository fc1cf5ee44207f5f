import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/Button.tsx';
import { DisabledReason } from '../../../../ui/DisabledReason.tsx';
import { Switch } from '../../../../ui/form/choices.tsx';
import { useWords } from '../../../../web/i18n.ts';

/** A rule as its list shows it. */
export interface ListedRule {
  id: number;
  name: string;
  is_active: boolean;
}

/** A rule in words: what must hold, and what is done then. */
export interface RuleText {
  when: string;
  then: string;
}

export interface RuleListProps<Rule extends ListedRule> {
  rules: readonly Rule[];
  /** Why this person may not change them. */
  reason: string | null;
  isSwitching: boolean;
  textOf: (rule: Rule) => RuleText;
  /** Ids in the order that is wanted. */
  onSort: (ids: number[]) => void;
  /** On to off, or off to on. */
  onSwitch: (rule: Rule) => void;
  onEdit: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}

/** The ids with two neighbors in each other's place; null at the end. */
function swapped(ids: readonly number[], at: number, other: number): number[] | null {
  const [one, two] = [ids[at], ids[other]];
  return one === undefined || two === undefined ? null : ids.map((id, i) => (i === at ? two : i === other ? one : id));
}

/** One rule: its name, when it holds, what it does; on or off, and its place among the others. */
function RuleRow<Rule extends ListedRule>({ at, rule, ...props }: RuleListProps<Rule> & { at: number; rule: Rule }) {
  const { t } = useWords('order-rules');
  const { reason, rules, onSort } = props;
  const { when, then } = props.textOf(rule);
  const ids = rules.map(({ id }) => id);
  const [up, down] = [swapped(ids, at, at - 1), swapped(ids, at, at + 1)];
  return (
    <li className="border-t border-line p-4 first:border-t-0">
      <div role="group" aria-label={rule.name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_280px]">
          <p className="font-semibold break-words">{rule.name}</p>
          <p className="break-words">{when}</p>
          <p className="break-words text-muted">{then}</p>
        </div>
        <DisabledReason reason={reason}>
          <Switch
            label={t(rule.is_active ? 'on' : 'off')}
            checked={rule.is_active}
            disabled={reason === null && props.isSwitching}
            onChange={() => reason === null && props.onSwitch(rule)}
          />
        </DisabledReason>
        {reason === null && (
          <div className="flex">
            <IconButton label={t('up')} disabled={up === null} onClick={() => up !== null && onSort(up)}>
              <ArrowUp aria-hidden size={16} />
            </IconButton>
            <IconButton label={t('down')} disabled={down === null} onClick={() => down !== null && onSort(down)}>
              <ArrowDown aria-hidden size={16} />
            </IconButton>
            <IconButton label={t('form.editTitle')} onClick={() => props.onEdit(rule)}>
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton label={t('remove')} onClick={() => props.onRemove(rule)}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
}

/** Rules in the order they are asked. */
export function RuleList<Rule extends ListedRule>(props: RuleListProps<Rule>) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {props.rules.map((rule, at) => (
        <RuleRow key={rule.id} {...props} at={at} rule={rule} />
      ))}
    </ul>
  );
}
