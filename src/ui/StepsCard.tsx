import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { Button, buttonClass, type ButtonKind } from './Button.tsx';
import { Card } from './Card.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { Link } from './Link.tsx';

export interface Step {
  id: string;
  title: string;
  text: string;
  /** Null for what is not done in the browser. */
  href: string | null;
  isDone: boolean;
  /** Why this person may not take it. */
  refusal: string | null;
  /** Not the step one waits for: it may be left out. */
  isOptional?: boolean;
  /** Shown beside the step's own action. */
  also?: ReactNode;
}

/** The way to a step, or the reason why this person cannot take it. */
export function StepAction({ href, refusal, kind, children }: { href: string; refusal: string | null; kind: ButtonKind; children: string }) {
  if (refusal === null) {
    return (
      <Link href={href} className={buttonClass(kind)}>
        {children}
      </Link>
    );
  }
  return (
    <DisabledReason reason={refusal}>
      <Button kind={kind}>{children}</Button>
    </DisabledReason>
  );
}

interface StepsCardProps {
  title: string;
  text: string;
  done: string;
  steps: readonly Step[];
  actions?: ReactNode;
}

/** Steps in their order, those done ticked, the next one most wanted. */
export function StepsCard({ title, text, done, steps, actions }: StepsCardProps) {
  const next = steps.find((step) => !step.isDone && step.isOptional !== true && step.href !== null);
  return (
    <Card title={title} actions={actions} isFlush>
      <p className="px-4 pb-3 text-muted">{text}</p>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, i) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap">
            <span
              aria-hidden
              className={`flex size-7 shrink-0 items-center justify-center rounded-full font-medium ${step.isDone ? 'bg-ok-soft text-ok' : 'bg-neutral-soft text-neutral'}`}
            >
              {step.isDone ? <Check size={16} /> : i + 1}
            </span>
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex items-center gap-2 font-medium">
                {step.title}
                {step.isDone && <Badge tone="ok">{done}</Badge>}
              </p>
              <p className="text-muted">{step.text}</p>
            </div>
            {!step.isDone && step.href !== null && (
              <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:pl-11">
                <StepAction href={step.href} refusal={step.refusal} kind={step === next ? 'primary' : 'secondary'}>
                  {step.title}
                </StepAction>
                {step.also}
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
