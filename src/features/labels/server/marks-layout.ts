import { readable } from '../../../papers/paper-numbers.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { textAt } from '../../../papers/shapes.ts';
import { dangerMarks } from '../dangerous-goods.ts';
import type { LabelFacts } from '../facts.ts';
import { drawMark, markWidth } from './danger-marks.ts';

const MM = 72 / 25.4;
/** The mark on the label only informs the staff at the counter; the one on the parcel is 100 × 70 mm (lithium) or 100 × 100 mm. */
const HEIGHT_MM = { lithium: 70, 'limited-quantity': 100, declaration: 70 } as const;
/** The paper is 101.6 mm wide: 100 mm leave 0.8 mm on each side. */
const TOP = 60;

/** Full-size dangerous goods marks of a parcel, one to a page, each with the tracking number it belongs to. */
export function layoutMarks(facts: LabelFacts): Drawing[] {
  return dangerMarks(facts).map((mark) => {
    const height = HEIGHT_MM[mark.kind] * MM;
    const width = markWidth(mark, height);
    const shapes = [
      ...drawMark(mark, { x: (LABEL_WIDTH - width) / 2, y: TOP, width, height }),
      textAt(LABEL_WIDTH / 2, TOP + height + 30, 12, readable(facts.trackingNumber), { align: 'center' }),
    ];
    return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
  });
}
