import { isAdminLevel, toFlag } from '@stridewell/contracts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';

type Flag = Parameters<typeof toFlag>[0] | undefined;

/**
 * The points for reaching the goal of a challenge, and the title of its recognition wall; null for none and for the
 * default title.
 */
export interface Rewards {
  incentivePoints: number | null;
  recognitionTitle: string | null;
}

interface AskedRewards {
  incentivizeChallenge?: Flag;
  incentiveAmount?: number | undefined;
  useCustomRecognitionWallTitle?: Flag;
  customRecognitionWallTitle?: string | null | undefined;
}

const none: Rewards = { incentivePoints: null, recognitionTitle: null };

/** Reads the requested rewards; omitted fields keep their previous values. */
export function rewardsOf(asked: AskedRewards, before: Rewards = none): Rewards {
  return { incentivePoints: pointsOf(asked, before), recognitionTitle: titleOf(asked, before) };
}

function pointsOf(
  { incentivizeChallenge: flag, incentiveAmount }: AskedRewards,
  { incentivePoints: before }: Rewards,
): number | null {
  const isOn = flag === undefined ? before !== null : toFlag(flag) === 1;
  if (!isOn) return null;
  const points = incentiveAmount ?? before;
  if (points === null)
    throw fieldProblem('validation_failed', 'incentiveAmount', 'Enter the number of points.');
  return points;
}

function titleOf(
  { useCustomRecognitionWallTitle: flag, customRecognitionWallTitle: title }: AskedRewards,
  { recognitionTitle: before }: Rewards,
): string | null {
  const isOn = flag === undefined ? before !== null : toFlag(flag) === 1;
  const said = title === undefined ? before : title;
  // A title that is switched off or empty means the default one.
  return isOn && said ? said : null;
}

/** Throws if the viewer may not offer points, or if no one could earn them individually. */
export function requireMayReward(
  viewer: Viewer,
  { incentivePoints }: Rewards,
  between: 'individuals' | 'groups' | 'organization',
  before: Rewards = none,
): void {
  if (incentivePoints === before.incentivePoints) return;
  if (!isAdminLevel(viewer.adminLevel)) throw fieldProblem('forbidden', 'incentivizeChallenge');
  if (incentivePoints !== null && between !== 'individuals') {
    const message = 'Only individual challenges can give points.';
    throw fieldProblem('validation_failed', 'incentivizeChallenge', message);
  }
}
