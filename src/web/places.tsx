import { Suspense, type ComponentType } from 'react';
import { lazyPart } from './code.ts';
import { loadWords } from './i18n.ts';

/** A place on a page, filled by features above the page's own. It provides what it is about, and does not know them. */
export interface Place<About> {
  shown: ComponentType<{ about: About }>[];
}

/** Declares a place, in the `web/shared/places.ts` of the feature whose page has it. */
export const place = <About,>(): Place<About> => ({ shown: [] });

/** What a feature does once, when its site starts. */
export type Start = () => void;

/** A part whose code and words are loaded when it is first shown: what a page can do without until somebody asks for it. */
export const lazyWith = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>, words: readonly string[]) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), loadWords(words)]);
    return part;
  });

/** Adds a part to a place. Its code and words are loaded when the place is first shown. */
export function bring<About>(to: Place<About>, load: () => Promise<{ default: ComponentType<{ about: About }> }>, words: readonly string[] = []): Start {
  return () => {
    to.shown.push(lazyWith(load, words));
  };
}

/** Everything added to a place. */
export function Parts<About>({ of, about }: { of: Place<About>; about: About }) {
  return of.shown.map((Part, index) => (
    <Suspense key={index} fallback={null}>
      <Part about={about} />
    </Suspense>
  ));
}

/** The same where it stands above the rest of a page, which it would push down: what is around it waits for it. */
export function AwaitedParts<About>({ of, about }: { of: Place<About>; about: About }) {
  return of.shown.map((Part, index) => <Part key={index} about={about} />);
}
