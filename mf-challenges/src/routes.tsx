import { Navigate, Route, Routes } from '@stridewell/platform';
import { ChallengeScreen } from '#challenge/challenge.screen.tsx';
import { ChallengeListScreen } from '#challenges/challenge-list.screen.tsx';

export function ChallengesRoutes() {
  return (
    <Routes>
      <Route path="/challenges" element={<ChallengeListScreen />} />
      <Route path="/challenges/:challengeId" element={<ChallengeScreen />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
