export { hexOf, paletteOf } from './colors.ts';
export { drawCard } from './draw-card.ts';
export { drawPage } from './draw-page.ts';
export { drawTables } from './draw-tables.ts';
export {
  amountInWords,
  dayInWords,
  type DrawnLanguage,
  monthInWords,
  numberInWords,
} from './drawn-words.ts';
