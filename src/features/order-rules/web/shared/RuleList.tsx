import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
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
  onSort: (ids: number[]) => Promise<unknown>;
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

/**
 * The rules in the order that is wanted, before the answer too: who moves one again moves it from where it stands by then. One order is sent after the
 * other, or the first could come last.
 */
function useSorted<Rule extends ListedRule>(rules: readonly Rule[], onSort: RuleListProps<Rule>['onSort']) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sort = async (ids: number[]): Promise<void> => {
    setWanted(ids);
    // What is refused has been said.
    const own = last.current.then(() => onSort(ids)).catch(() => undefined);
    last.current = own;
    await own;
    if (last.current === own) setWanted(null);
  };
  return { sorted: wanted === null ? rules : rules.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)), sort };
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
            <IconButton label={t('up')} disabled={up === null} onClick={() => up !== null && void onSort(up)}>
              <ArrowUp aria-hidden size={16} />
            </IconButton>
            <IconButton label={t('down')} disabled={down === null} onClick={() => down !== null && void onSort(down)}>
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
  const { sorted, sort } = useSorted(props.rules, props.onSort);
  return (
    <ul className="rounded-card border border-line bg-surface">
      {sorted.map((rule, at) => (
        <RuleRow key={rule.id} {...props} rules={sorted} onSort={sort} at={at} rule={rule} />
      ))}
    </ul>
  );
}
