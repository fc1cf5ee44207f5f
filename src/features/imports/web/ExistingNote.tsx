import { useEffect, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { call } from '../../../web/client.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { imports, MAX_IDENTITIES } from '../contract.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';

/** How many of the names exist already; asked in parts, because a file can hold any number. */
async function countExisting(kind: ImportKind, identities: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < identities.length; at += MAX_IDENTITIES) {
    const { existing } = await call(imports.existing, { params: { kind }, body: { identities: identities.slice(at, at + MAX_IDENTITIES) } });
    count += existing.length;
  }
  return count;
}

/** Says before the import how many objects of the file exist already and will be updated, or left out. */
export function ExistingNote({ kind, identities }: { kind: ImportKind; identities: readonly string[] }) {
  const { t } = useWords('imports');
  const { number } = useFormat();
  const { keeps = false, asked } = IMPORTS[kind];
  // The same name twice in the file makes two objects, too.
  const twice = asked === undefined ? 0 : identities.length - new Set(identities).size;
  const [count, setCount] = useState<number | 'unknown'>(0);
  useEffect(() => {
    let isCurrent = true;
    countExisting(kind, identities).then(
      (found) => isCurrent && setCount(found),
      () => isCurrent && setCount('unknown'),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, identities]);
  if (count === 0 && twice === 0) return null;
  if (asked !== undefined) {
    const said = [
      count === 'unknown' && t('asked.unknown'),
      typeof count === 'number' && count > 0 && t('asked.count', { count, number: number(count) }),
      twice > 0 && t('asked.twice', { count: twice, number: number(twice) }),
    ];
    return (
      <div className="mt-4">
        <Callout tone="warn">{said.filter(Boolean).join(' ')}</Callout>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <Callout tone="warn">
        {count === 'unknown'
          ? t(keeps ? 'result.unknownKept' : 'result.unknownExisting')
          : t(keeps ? 'result.kept' : 'result.existing', { count, number: number(count) })}
      </Callout>
    </div>
  );
}
