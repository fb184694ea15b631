import { ESLintUtils, type TSESLint } from '@typescript-eslint/utils';

/** A rule of ours: looks at one file, and says in each message what to do instead. */
export type LocalRule = TSESLint.RuleModule<string, readonly unknown[]>;

/** Types a rule of ours. */
export const defineRule = ESLintUtils.RuleCreator.withoutDocs;
