const SIZE_PX = 32;

/** Whether this device draws two characters alike, as it does those it has no font for. */
function drawsAlike(one: string, other: string): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return false;
  pen.font = `${SIZE_PX / 2}px ${getComputedStyle(document.body).fontFamily}`;
  const drawn = (text: string) => {
    pen.clearRect(0, 0, SIZE_PX, SIZE_PX);
    pen.fillText(text, SIZE_PX / 4, (SIZE_PX * 3) / 4);
    return pen.getImageData(0, 0, SIZE_PX, SIZE_PX).data.join();
  };
  return drawn(one) === drawn(other);
}

/** Gives a device without Chinese and Japanese letters our own: recipients have such names in whatever language the page is. */
export async function bringLettersOfNames(): Promise<void> {
  if (drawsAlike('佐', '藤')) await import('./chinese.css');
}
