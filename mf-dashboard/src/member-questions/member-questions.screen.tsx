import { Navigate } from '@stridewell/platform';

/** /member-questions shows what is still to answer. */
export function MemberQuestionsScreen() {
  return <Navigate to="/member-questions/unanswered" replace />;
}
