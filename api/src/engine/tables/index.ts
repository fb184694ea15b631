export { type Ambiguity, findForm, type FormFinder, settle, type Verdict } from './choose-form.ts';
export { decodeLines, type TextLine } from './decode-lines.ts';
export { findHead, maxLinesAboveHead, type TableHead } from './find-head.ts';
export { guessHead } from './guess-head.ts';
export { plainWords } from './plain-words.ts';
export { readDate } from './read-date.ts';
export { readNumber, type Readings } from './read-number.ts';
export { readRows, type TableRow } from './read-rows.ts';
export { cutCells, hasMoreCells } from './cut-cells.ts';
