/** Puts the focus into the field of that name that is on screen: what is left to be typed is one key away. */
export function toField(name: string): void {
  [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find((field) => field.checkVisibility())?.focus();
}
