import { createRequire } from 'node:module';
import type { default as Ascii } from 'any-ascii';
import type bwipjs from 'bwip-js/node';
import type * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';
import type * as pinyinPro from 'pinyin-pro';

/**
 * Packages that only printing needs, 50 MB in all: read when the first paper is drawn, so that a process at rest, or one that never prints, goes
 * without. With `require`, as drawing does not wait.
 */
const require = createRequire(import.meta.url);

let documents: typeof PDFDocument | undefined;
export const pdfDocument = (): typeof PDFDocument => (documents ??= require('pdfkit') as typeof PDFDocument);

let bars: typeof bwipjs | undefined;
export const bwip = (): typeof bwipjs => (bars ??= require('bwip-js/node') as typeof bwipjs);

let outlines: typeof fontkit | undefined;
export const fonts = (): typeof fontkit => (outlines ??= require('fontkit') as typeof fontkit);

let syllables: typeof pinyinPro | undefined;
export const pinyinOf = (): typeof pinyinPro => (syllables ??= require('pinyin-pro') as typeof pinyinPro);

let ascii: typeof Ascii | undefined;
export const anyAscii = (text: string): string => (ascii ??= (require('any-ascii') as { default: typeof Ascii }).default)(text);
