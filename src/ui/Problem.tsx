import { Callout } from './Callout.tsx';

/** Why what the person just asked for did not happen; nothing while there is nothing to say. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Callout tone="bad" isAlert>
      {text}
    </Callout>
  );
}
