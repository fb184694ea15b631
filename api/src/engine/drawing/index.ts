export { hexOf, paletteOf } from './colors.ts';
export { drawCard } from './draw-card.ts';
export { drawPage } from './draw-page.ts';
export { amountInWords, dayInWords, type DrawnLanguage, numberInWords } from './drawn-words.ts';
