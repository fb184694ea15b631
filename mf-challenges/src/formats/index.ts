export { formatRule } from './format-rule.ts';
export { scoreUnit, useAmount, useScoreAmount } from './amount.ts';
