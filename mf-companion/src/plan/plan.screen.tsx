import { Navigate } from '@stridewell/platform';

/** The /plan page starts with today's piece. */
export function PlanScreen() {
  return <Navigate to="/plan/daily-content" replace />;
}
