import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './forced.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
}

/** Parts of a page, one shown at a time; arrows, Home and End move between them. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === current),
  );
  const onKey = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1 + tabs.length, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = to % tabs.length;
    onChange(tabs[next]?.id ?? current);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--line)]">
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={at === index}
            aria-controls={`${id}-panel`}
            tabIndex={at === index ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKey}
            className={clsx(
              'h-9 shrink-0 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
              at === index ? 'border-accent font-semibold' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[index]?.id}`} className="pt-4">
        {tabs[index]?.content}
      </div>
    </>
  );
}
