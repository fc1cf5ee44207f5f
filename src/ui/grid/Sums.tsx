/** What the rows of a list add up to, a line for each currency: a caption and an amount each, where one is known. */
export function Sums({ lines }: { lines: readonly { currency: string; facts: readonly (readonly [caption: string, text: string | null])[] }[] | undefined }) {
  // While they are on their way their room is kept; of no rows there is nothing to add up.
  if (lines?.length === 0) return null;
  return (
    <div className="mb-4 flex min-h-10 flex-col gap-2">
      {lines?.map(({ currency, facts }) => (
        <dl key={currency} className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(
            ([caption, text]) =>
              text !== null && (
                <div key={caption}>
                  <dt className="text-label text-muted">{caption}</dt>
                  <dd className="font-medium tabular-nums">{text}</dd>
                </div>
              ),
          )}
        </dl>
      ))}
    </div>
  );
}
