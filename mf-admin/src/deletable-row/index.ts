export { DeletableRow } from './deletable-row.tsx';
