export { hasWall } from './has-wall.ts';
export { RecognitionWall } from './recognition-wall.tsx';
