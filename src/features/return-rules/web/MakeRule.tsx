import { WandSparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Return } from '../../returns/return-out.ts';
import { returnRules } from '../contract.ts';
import { ruleOfAdvice } from './rule-of-advice.ts';

const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'));

/** In the advice on a return: makes a rule of it, which says how many of those that wait it would fit. */
export default function MakeRule({ about: one }: { about: Return }) {
  const { t } = useWords('return-rules');
  const go = useGoOn();
  const reason = useWriteReason('returns');
  const [isOpen, setOpen] = useState(false);
  const begin = ruleOfAdvice(one);
  const { action = 'keep', conditions = {} } = begin ?? {};
  const tried = useExtra(returnRules.try, { body: { rule: { name: '?', action, conditions } } }, { enabled: begin !== null && reason === null });
  if (begin === null) return null;
  const count = tried?.waiting ?? 0;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button kind="quiet" className="text-accent-text! sm:-mx-3" icon={<WandSparkles aria-hidden size={16} />} onClick={() => setOpen(true)}>
          {count > 0 ? t('make.fits', { count }) : t('make.link')}
        </Button>
      </DisabledReason>
      <Suspense fallback={null}>
        {isOpen && (
          <RuleDialog
            rule={null}
            begin={{ ...begin, ...(action !== 'keep' && action !== 'verify' && { name: t(`make.name.${action}`) }) }}
            onClose={() => setOpen(false)}
            onSaved={() => go(returnPaths.rules())}
          />
        )}
      </Suspense>
    </>
  );
}
