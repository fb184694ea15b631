// Started by `pnpm check content`: what is wrong with the content of the companion, a line each.
import { ContentError, readContent } from './read-content.ts';

try {
  const { pieces, assessment } = readContent();
  const counts = Object.entries(pieces).map(([kind, of]) => `${of.length} ${kind}`);
  console.log(`${counts.join(', ')}, ${assessment.questions.length} questions`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  for (const problem of error.problems) console.error(problem);
  process.exitCode = 1;
}
