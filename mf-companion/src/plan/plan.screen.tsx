import { Navigate } from '@stridewell/platform';

/** /plan begins with the piece of today. */
export function PlanScreen() {
  return <Navigate to="/plan/daily-content" replace />;
}
