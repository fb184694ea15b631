import { isAdminLevel, toFlag } from '@stridewell/contracts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';

type Flag = Parameters<typeof toFlag>[0] | undefined;

/** What who reaches the goal of a challenge gets, and what the wall of those is called; null for nothing, and as usual. */
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

/** Reads the rewards that were asked for; what is left out is as before. */
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
  // A name that is not used is none, and one that is empty is the usual one.
  return isOn && said ? said : null;
}

/** Throws where the viewer may not promise points, or nobody could get them by themself. */
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
