import { register } from 'tsx/esm/api';

// Editors start oxlint themselves, and Node 20 reads no TypeScript; our rules are TypeScript either way.
const unregister = register();
const { localRules } = await import('./rules/local-rules.ts');
await unregister();

export default localRules;
