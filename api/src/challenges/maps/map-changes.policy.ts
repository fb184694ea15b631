import { type ChallengeMap, type LocalTexts, sceneSize } from '@stridewell/contracts';
import { lengthOfLine } from '@stridewell/rules';
import { Problem } from '#engine/requests/index.ts';
import type { StoredQuiz } from './maps.sql.ts';
import type { MapColumns } from './program-maps.sql.ts';

/** The maximum number of maps of a program: a list shows all of them, with their lines. */
export const maxMaps = 50;

function isEmpty({ en, es }: LocalTexts): boolean {
  return en.trim() === '' && es.trim() === '';
}

/** Throws, with each field at fault, unless a map can be drawn and read. */
export function requireSoundMap(
  map: MapColumns,
  milestones: readonly { title: LocalTexts; quiz: StoredQuiz | null }[],
): void {
  const { chartType, scene, image, scaleMode, distanceKm, line } = map;
  const isScene = chartType === 'scene';
  const { width, height } = sceneSize;
  const isInside = ({ x, y }: ChallengeMap['line'][number]) =>
    isScene ? x >= 0 && x <= width && y >= 0 && y <= height : x <= 180 && y >= -85 && y <= 85;
  const untitled = milestones.findIndex(({ title }) => isEmpty(title));
  const unsound = milestones.findIndex(({ quiz }) => quiz && !isWhole(quiz));
  const wrong: [string, boolean, string][] = [
    ['name', isEmpty(map.name), 'Name the map.'],
    ['scene', isScene && scene === null && image === null, 'Choose a drawing or a picture.'],
    ['scene', isScene && scene !== null && image !== null, 'Choose a drawing or a picture.'],
    [
      'scene',
      !isScene && (scene !== null || image !== null),
      "A route on a map can't have a drawing. Remove it.",
    ],
    ['line', !line.every(isInside), 'Keep the route inside the map.'],
    ['line', line.length < 2 || isPoint(line), 'Draw a line from the start to the end.'],
    [
      'scaleMode',
      scaleMode === 'true-distance' && distanceKm === null,
      "Enter the route's length.",
    ],
    ['milestones', unsound >= 0, `Finish the question for milestone ${unsound + 1}.`],
    ['milestones', untitled >= 0, `Add a title for milestone ${untitled + 1}.`],
  ];
  const fields = Object.fromEntries(
    wrong.filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, [message]]),
  );
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields });
}

function isWhole({ question, options, right }: StoredQuiz): boolean {
  return !isEmpty(question) && !options.some(isEmpty) && right < options.length;
}

function isPoint(line: MapColumns['line']): boolean {
  const [first] = line;
  return line.every(({ x, y }) => x === first?.x && y === first.y);
}

/** Returns the length of a map: as given, or of its line on the earth; a scene has no location. */
export function distanceOf(
  chartType: ChallengeMap['chartType'],
  line: MapColumns['line'],
  said: number | null | undefined,
): number | null {
  if (said !== undefined && said !== null) return said;
  if (chartType === 'scene') return null;
  // A line of a few meters counts as a tenth of a kilometer: the table requires a positive length.
  return Math.max(0.1, Math.round(lengthOfLine(line) * 10) / 10);
}
