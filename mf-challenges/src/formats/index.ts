export { useAmount } from './amount.ts';
