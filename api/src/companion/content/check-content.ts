// Run by `pnpm check content`: prints each problem with the companion's content on a line.
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
