import { useEffect, useMemo, useState } from 'react';
import { useDraft } from '../../../ui/form/use-contract-form.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useCall } from '../../../web/query.ts';
import { reshipments } from '../contract.ts';
import { MAX_RETURNS, type ReviewDraft } from '../fields.ts';
import type { Reviewed } from '../reshipment-out.ts';

/** What was said of one parcel; the rest is taken from its returns. */
export type Said = Omit<ReviewDraft, 'returns'>;

/** One parcel of the review: what was said of it, and what it comes to. */
export interface ReviewRow {
  key: string;
  said: Said;
  draft: ReviewDraft;
  reviewed: Reviewed;
  canGo: boolean;
}

/** What is said in a review, of all parcels and of each. */
interface Kept {
  service: string;
  terms: 'DDP' | 'DDU' | '';
  coo: string;
  said: Readonly<Record<string, Said>>;
}
const NOTHING: Kept = { service: 'cheapest', terms: '', coo: '', said: {} };

const idsIn = (value: string | string[] | undefined): number[] => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];

/** The parcels that are looked at: which returns, what was said of each, and what they would cost. */
export function useReview() {
  const [query, patch] = useQueryState();
  const returns = query['returns'];
  const ids = useMemo(() => idsIn(returns), [returns]);
  const isTogether = query['together'] === 'true' && ids.length > 1 && ids.length <= MAX_RETURNS;
  const { restored, keep, drop } = useDraft(`reship-${ids.join(',')}`);
  const [before] = useState(() => ({ ...NOTHING, ...(restored as Partial<Kept> | undefined) }));
  const [service, setService] = useState(before.service);
  const [terms, setTerms] = useState(before.terms);
  const [coo, setCoo] = useState(before.coo);
  const [said, setSaid] = useState(before.said);
  // A reload, or a session that ends, takes no recipient away that was typed or pasted.
  useEffect(() => {
    const isNothing = Object.keys(said).length === 0 && service === NOTHING.service && terms === '' && coo === '';
    if (isNothing) drop();
    else keep({ service, terms, coo, said } satisfies Kept);
  }, [keep, drop, service, terms, coo, said]);
  const drafts = useMemo(() => {
    const groups = isTogether ? [ids] : ids.map((id) => [id]);
    return groups.map((group) => {
      const key = group.join(',');
      const own = said[key] ?? {};
      return { key, said: own, draft: { returns: group, service, ...(terms !== '' && { terms }), coo, ...own } };
    });
  }, [coo, ids, isTogether, said, service, terms]);
  // What is being made is asked about no more: it would be refused, as it is made.
  const [making, setMaking] = useState<'approve' | 'save' | null>(null);
  const asked = useCall(
    reshipments.review,
    { body: { reshipments: drafts.map(({ draft }) => draft) } },
    { enabled: drafts.length > 0 && making === null, keep: true },
  );
  const answers = asked.data?.reshipments;
  const rows = useMemo(() => {
    const byKey = new Map(answers?.map((one) => [one.returns.join(','), one]));
    const known = drafts.flatMap((one): ReviewRow[] => {
      const reviewed = byKey.get(one.key);
      return reviewed === undefined ? [] : [{ ...one, reviewed, canGo: reviewed.problem?.stops !== true }];
    });
    // What ends first comes first.
    return known.toSorted((a, b) => (a.reviewed.days_left ?? 99) - (b.reviewed.days_left ?? 99));
  }, [answers, drafts]);
  const say = (key: string, more: Said): void => setSaid((before) => ({ ...before, [key]: { ...before[key], ...more } }));
  const choose = (some: readonly number[]): void => patch({ returns: some.join(',') || undefined });
  return {
    ids,
    rows,
    asked,
    isTogether,
    canTogether: ids.length > 1 && ids.length <= MAX_RETURNS,
    setTogether: (on: boolean) => patch({ together: on ? 'true' : undefined }),
    service,
    /** For all of them: what was chosen for one alone is given up. */
    setService: (next: string): void => {
      setService(next);
      setSaid((before) => Object.fromEntries(Object.entries(before).map(([key, { service: _service, ...rest }]) => [key, rest])));
    },
    terms,
    setTerms,
    /** Where what nobody knows the origin of was made, for all of them. */
    coo,
    setCoo,
    lacksOrigin: coo !== '' || rows.some(({ reviewed }) => reviewed.problem?.field === 'coo'),
    say,
    choose,
    /** By which button they are being made. */
    making,
    setMaking,
    /** They were made. */
    sent: drop,
    leaveOut: (row: ReviewRow) => choose(ids.filter((id) => !row.draft.returns.includes(id))),
  };
}
export type Review = ReturnType<typeof useReview>;
