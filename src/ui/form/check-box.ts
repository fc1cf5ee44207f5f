const BASE =
  'relative size-4 shrink-0 appearance-none border border-control bg-surface checked:border-accent checked:bg-accent disabled:opacity-55 aria-invalid:border-bad';

/** The look of radio buttons: in a group with none chosen the browser considers every one indeterminate. */
export const RADIO_BOX = BASE;
export const CHECK_BOX = `${BASE} check rounded-[4px] indeterminate:border-accent indeterminate:bg-accent`;
