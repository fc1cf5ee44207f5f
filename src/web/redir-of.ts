/** The name under which is kept who was at the address that a sign-in leads back to; empty where nobody had signed in. */
export const REDIR_OF = 'redir-of';

/** Whether that was somebody else: who signs in after them at the same computer is not led to where they were. */
export const isOfOthers = (of: string | null, user: number | undefined): boolean => of !== null && of !== '' && of !== String(user);
