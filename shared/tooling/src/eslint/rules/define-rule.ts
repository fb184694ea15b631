import { ESLintUtils } from '@typescript-eslint/utils';

/** Types a rule of ours: it looks at one file, and says in each message what to do instead. */
export const defineRule = ESLintUtils.RuleCreator.withoutDocs;
