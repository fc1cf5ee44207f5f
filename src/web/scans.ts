type Take = (text: string) => void;

let takers: readonly Take[] = [];

/** Lets the page on screen take what is scanned outside a field, instead of opening what it names; returns a function that ends it, as an effect does. */
export function takeScans(take: Take): () => void {
  takers = [...takers, take];
  return () => {
    takers = takers.filter((one) => one !== take);
  };
}

/** Who takes scans at present: the page that asked last. */
export const scanTaker = (): Take | undefined => takers.at(-1);
