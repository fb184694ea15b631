export { screenTexts } from './screen-texts.ts';
