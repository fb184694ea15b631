export { ResultPanel } from './result-panel.tsx';
