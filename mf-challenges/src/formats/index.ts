export { scoreUnit, useAmount, useScoreAmount } from './amount.ts';
