import consoleEn from '../src/console/text/en.ts';
import consoleRu from '../src/console/text/ru.ts';
import consoleZh from '../src/console/text/zh.ts';
import dashboardEn from '../src/features/dashboard/text/en.ts';
import dashboardRu from '../src/features/dashboard/text/ru.ts';
import dashboardZh from '../src/features/dashboard/text/zh.ts';
import estimatesEn from '../src/features/estimates/text/en.ts';
import estimatesRu from '../src/features/estimates/text/ru.ts';
import estimatesZh from '../src/features/estimates/text/zh.ts';
import manifestsEn from '../src/features/manifests/text/en.ts';
import manifestsRu from '../src/features/manifests/text/ru.ts';
import manifestsZh from '../src/features/manifests/text/zh.ts';
import overpacksEn from '../src/features/overpacks/text/en.ts';
import overpacksRu from '../src/features/overpacks/text/ru.ts';
import overpacksZh from '../src/features/overpacks/text/zh.ts';
import ratesEn from '../src/features/rates/text/en.ts';
import ratesRu from '../src/features/rates/text/ru.ts';
import ratesZh from '../src/features/rates/text/zh.ts';
import shipmentsEn from '../src/features/shipments/text/en.ts';
import shipmentsRu from '../src/features/shipments/text/ru.ts';
import shipmentsZh from '../src/features/shipments/text/zh.ts';
import returnsEn from '../src/features/returns/text/en.ts';
import returnsRu from '../src/features/returns/text/ru.ts';
import returnsZh from '../src/features/returns/text/zh.ts';
import supportEn from '../src/features/support/text/en.ts';
import supportRu from '../src/features/support/text/ru.ts';
import supportZh from '../src/features/support/text/zh.ts';
import tasksEn from '../src/features/tasks/text/en.ts';
import tasksRu from '../src/features/tasks/text/ru.ts';
import tasksZh from '../src/features/tasks/text/zh.ts';
import type { Language } from '../src/shared/words.ts';
import uiEn from '../src/ui/text/en.ts';
import uiRu from '../src/ui/text/ru.ts';
import uiZh from '../src/ui/text/zh.ts';
import viewsEn from '../src/features/views/text/en.ts';
import viewsRu from '../src/features/views/text/ru.ts';
import viewsZh from '../src/features/views/text/zh.ts';
import { closedUp } from '../src/shared/closed-up.ts';

type Tree = { readonly [key: string]: string | Tree };

const ALL: Record<Language, Record<string, Tree>> = {
  en: {
    console: consoleEn,
    dashboard: dashboardEn,
    estimates: estimatesEn,
    manifests: manifestsEn,
    overpacks: overpacksEn,
    rates: ratesEn,
    returns: returnsEn,
    shipments: shipmentsEn,
    support: supportEn,
    tasks: tasksEn,
    ui: uiEn,
    views: viewsEn,
  },
  zh: {
    console: consoleZh,
    dashboard: dashboardZh,
    estimates: estimatesZh,
    manifests: manifestsZh,
    overpacks: overpacksZh,
    rates: ratesZh,
    returns: returnsZh,
    shipments: shipmentsZh,
    support: supportZh,
    tasks: tasksZh,
    ui: uiZh,
    views: viewsZh,
  },
  ru: {
    console: consoleRu,
    dashboard: dashboardRu,
    estimates: estimatesRu,
    manifests: manifestsRu,
    overpacks: overpacksRu,
    rates: ratesRu,
    returns: returnsRu,
    shipments: shipmentsRu,
    support: supportRu,
    tasks: tasksRu,
    ui: uiRu,
    views: viewsRu,
  },
};

/** The sentence a speaker of that language reads: `namespace:path`, with its placeholders filled in. */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    let found: string | Tree | undefined = ALL[language][namespace];
    for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
    if (typeof found !== 'string') throw new Error(`No words for ${key} in ${language}.`);
    const text = found.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
    return language === 'zh' ? closedUp(text) : text;
  };
}
