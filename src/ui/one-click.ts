import type { MouseEvent } from 'react';

/** For keys that do something at once and then make room for another, which the second click of two was not meant for. */
export const oneClick =
  (run: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run();
  };
