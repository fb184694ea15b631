import { ESLintUtils } from '@typescript-eslint/utils';

/** Types one of our rules: it checks one file, and each message says what to do instead. */
export const defineRule = ESLintUtils.RuleCreator.withoutDocs;
