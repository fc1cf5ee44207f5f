import { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';

/** A link that lets somebody in, as the call that makes it answers. */
export interface MadeLink {
  link: string;
  /** Whether it is mailed to them. */
  is_mailed: boolean;
}

interface MadeLinkDialogProps extends Omit<SecretDialogProps, 'secret'> {
  made: MadeLink;
  /** What is said of one that is mailed; otherwise `text` is. */
  mailed: string;
}

/** Shows a link that lets somebody in, only this once. */
export function MadeLinkDialog({ made, text, mailed, ...words }: MadeLinkDialogProps) {
  return <SecretDialog {...words} text={made.is_mailed ? mailed : text} secret={made.link} />;
}
