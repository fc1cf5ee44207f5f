import type { ComponentProps } from 'react';

export interface AvatarButtonProps extends ComponentProps<'button'> {
  label: string;
  firstName: string;
  lastName: string;
}

/** The round button with a person's initials; they are only drawn; the button's accessible name is its label. */
export function AvatarButton({ label, firstName, lastName, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={label}
      title={label}
      {...rest}
      data-initials={`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()}
      className="ml-1 inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-label font-semibold text-accent-text before:content-[attr(data-initials)] coarse:size-9"
    />
  );
}
