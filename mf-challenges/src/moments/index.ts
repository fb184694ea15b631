export { Keepsakes } from './keepsakes.tsx';
export { MomentDrawing } from './moment-drawing.tsx';
export { Moments } from './moments.tsx';
