/** Resolves once the press that goes on has ended and its click was heard. */
let press: Promise<void> | null = null;
let end = (): void => undefined;

addEventListener(
  'pointerdown',
  () => {
    end();
    press = new Promise((resolve) => {
      // The click follows in the same turn.
      end = () => setTimeout(resolve);
    });
  },
  true,
);
// A menu of the browser takes the end of a press for itself; whoever types has none.
for (const kind of ['pointerup', 'pointercancel', 'contextmenu', 'keydown'])
  addEventListener(
    kind,
    () => {
      end();
      press = null;
    },
    true,
  );

/**
 * The press that goes on, if one does. Whoever presses a box leaves a field by it: a sentence that came below the field at once would move the box from
 * under the pointer, and the click would be lost.
 */
export const pressed = (): Promise<void> | null => press;
