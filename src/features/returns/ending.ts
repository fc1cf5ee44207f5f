/** A return with so few days left is told of: in the sidebar, above the list, on the dashboard, by mail. */
export const ENDING_DAYS = 7;
/** With so few it presses. */
export const LAST_DAYS = 2;
