export { RecognitionWall } from './recognition-wall.tsx';
