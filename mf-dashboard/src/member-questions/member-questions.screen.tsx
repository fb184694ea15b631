import { Navigate } from '@stridewell/platform';

/** /member-questions shows the open questions. */
export function MemberQuestionsScreen() {
  return <Navigate to="/member-questions/unanswered" replace />;
}
