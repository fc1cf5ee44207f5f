import { returnPaths } from '../../../shared/paths/returns.ts';
import { page, type FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { returnAdvice, returnNotes } from '../../returns/web/shared/places.ts';

/** In the console: the rules for returns, in the group of returns, and on a return's page what they did and how to make one of the advice. */
export const returnRulesPages: FeaturePages = {
  starts: [
    bring(returnNotes, () => import('./RuleNote.tsx'), ['return-rules']),
    bring(returnAdvice, () => import('./MakeRule.tsx'), ['return-rules', 'order-rules', 'returns']),
  ],
  pages: [page('/returns/rules', () => import('./RulesPage.tsx'), ['return-rules', 'order-rules', 'returns'])],
  nav: [
    {
      section: 'returns',
      group: 'returns',
      order: 50,
      id: 'returns-rules',
      title: { en: 'Return rules', zh: '退货规则', ru: 'Правила для возвратов' },
      href: returnPaths.rules(),
    },
  ],
};
