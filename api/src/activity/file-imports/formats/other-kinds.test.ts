import { describe, expect, it } from 'vitest';
import { fitOf, fitTime } from '#test/fixtures/fit.fixture.ts';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const good =
  '<Record type="HKQuantityTypeIdentifierStepCount" unit="count" startDate="2026-11-20 08:00:00 +0100" endDate="2026-11-20 08:00:00 +0100" value="8123"/>';

describe('what an export has besides records', () => {
  const notRead = (
    contents: readonly {
      title: string | null;
      outcome: string;
      reason: string | null;
      count: number;
    }[],
  ) =>
    contents
      .filter(({ outcome }) => outcome !== 'imported')
      .map(({ title, outcome, reason, count }) => [title, outcome, reason, count]);

  it('is listed by kind and count from Apple Health', async () => {
    const workout =
      '<Workout a="b">\n<MetadataEntry key="a"/>\n<WorkoutEvent/>\n<WorkoutRoute><FileReference/></WorkoutRoute>\n</Workout>';
    const content = [
      '<HealthData><ExportDate value="x"/><Me a="b"/>',
      good,
      workout,
      workout,
      '<Workout a="b"/>',
      '<ActivitySummary a="b"/>'.repeat(3),
      `<Correlation>\n${good.replace('StepCount', 'DietaryEnergy')}</Correlation>`,
      '<ClinicalRecord a="b"/><Audiogram><SensitivityPoint/></Audiogram><Future><Detail/></Future>',
      good.replace(/\/>$/, '><HeartRateVariabilityMetadataList/></Record>'),
      '</HealthData>',
    ].join('\n');
    expect(notRead((await readContent(content)).contents)).toEqual([
      ['DietaryEnergy', 'ignored', 'not_kept', 1],
      ['Workout', 'ignored', 'not_kept', 3],
      ['ActivitySummary', 'ignored', 'not_kept', 3],
      ['Correlation', 'ignored', 'not_kept', 1],
      ['ClinicalRecord', 'ignored', 'not_kept', 1],
      ['Audiogram', 'ignored', 'not_kept', 1],
      ['Future', 'unknown', null, 1],
    ]);
  });

  it('is listed by kind and count from a watch', async () => {
    const time = [253, 4, fitTime('2026-11-20T12:00:00Z')] as const;
    const content = fitOf([
      { number: 0, fields: [[0, 1, 32]] },
      { number: 23, fields: [time] },
      { number: 55, fields: [time, [5, 1, 6], [3, 4, 1000]] },
      ...[227, 227, 275, 233].map((number) => ({ number, fields: [time, [0, 1, 7]] as const })),
    ]);
    const found = await readContent(await zipOf({ 'a.fit': content, 'b.fit': content }));
    expect(namedDays(found)).toEqual(['2026-11-20 steps 1000']);
    expect(notRead(found.contents)).toEqual([
      ['stress level', 'ignored', 'not_kept', 4],
      ['sleep level', 'ignored', 'not_kept', 2],
      ['message 233', 'ignored', 'not_kept', 2],
    ]);
    const workout = fitOf([{ number: 0, fields: [[0, 1, 4]] }]);
    const { problem, report } = await refusalOf(workout);
    expect(problem).toBe('nothing_found');
    expect(notRead(report?.contents ?? [])).toEqual([['workout', 'ignored', 'in_other_file', 1]]);
  });
});
